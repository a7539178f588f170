import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Star } from "@medusajs/icons"
import { Container, Select } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ReviewTable } from "../../components/review-table"
import * as copy from "../../copy/reviews"
import { type ReviewFilter, reviewsQuery } from "../../data/reviews"

/** Reviews of products: approve, hide, answer. */
const ReviewsPage = () => {
  const [status, setStatus] = useState<ReviewFilter>("all")
  const [page, setPage] = useState(0)
  const query = useQuery(reviewsQuery(status, page))
  const { data } = query
  const choose = (chosen: string) => {
    setStatus(chosen as ReviewFilter)
    setPage(0)
  }
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.reviews} about={copy.reviewsAbout}>
        <Select size="small" value={status} onValueChange={choose}>
          <Select.Trigger className="w-full sm:w-40" aria-label={copy.status}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            <Select.Item value="all">{copy.allReviews}</Select.Item>
            {Object.entries(copy.STATUS_NAMES).map(([id, name]) => (
              <Select.Item key={id} value={id}>
                {name}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      </PageHead>
      <FetchState query={query} what={copy.reviewsWhat} />
      {data && <ReviewTable {...data} narrowed={status !== "all"} page={page} onPage={setPage} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: copy.reviews, icon: Star, rank: 2 })

export default ReviewsPage
