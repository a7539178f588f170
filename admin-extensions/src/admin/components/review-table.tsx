import { nairobiTime } from "@mavazi/admin-ui"
import type { AdminReview } from "@mavazi/contracts/engine-admin/reviews"
import { FITS } from "@mavazi/contracts/reviews/copy"
import { Badge, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import * as copy from "../copy/reviews"
import { REVIEWS_PER_PAGE } from "../data/reviews"
import { ReviewActions } from "./review-actions"
import { PagedTable } from "./paged-table"

export interface ReviewTableProps {
  reviews: AdminReview[]
  count: number
  /** Whether a filter is set. */
  narrowed: boolean
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

const COLORS = { held: "orange", published: "green", hidden: "grey" } as const

export function ReviewTable({ reviews, count, narrowed, page, onPage }: ReviewTableProps) {
  const { written, status, product, review } = copy.columns
  return (
    <PagedTable
      titles={[written, status, product, review, ""]}
      empty={narrowed ? copy.noMatchingReviews : copy.noReviewsYet}
      pageSize={REVIEWS_PER_PAGE}
      {...{ count, page, onPage }}
    >
      {reviews.map((review) => (
        <ReviewRow key={review.id} review={review} />
      ))}
    </PagedTable>
  )
}

function ReviewRow({ review }: { review: AdminReview }) {
  const { product, order_id: orderId, author, status, written_at: writtenAt } = review
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">{nairobiTime(writtenAt)}</Table.Cell>
      <Table.Cell>
        <Badge size="2xsmall" color={COLORS[status]}>
          {copy.STATUS_NAMES[status]}
        </Badge>
      </Table.Cell>
      <Table.Cell>
        <div className="txt-small flex flex-col items-start gap-y-1">
          <Link className="text-ui-fg-interactive" to={`/products/${product.id}`}>
            {product.name}
          </Link>
          <span>{author ?? copy.unnamedReviewer}</span>
          {orderId !== null && (
            <Link className="text-ui-fg-interactive" to={`/find-order/${orderId}`}>
              {copy.order}
            </Link>
          )}
        </div>
      </Table.Cell>
      <Table.Cell className="max-w-xl lg:min-w-64">
        <ReviewText review={review} />
      </Table.Cell>
      <Table.Cell>
        <ReviewActions review={review} />
      </Table.Cell>
    </Table.Row>
  )
}

function ReviewText({ review }: { review: AdminReview }) {
  const { rating, text, fit, height_cm: height, usual_size: size, answer } = review
  const facts = [
    copy.rating(rating),
    fit && FITS[fit],
    height !== null && copy.height(height),
    size !== null && copy.usualSize(size),
  ]
  return (
    <>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {facts.filter(Boolean).join(" · ")}
      </Text>
      <Text size="small" className="whitespace-pre-wrap break-words">
        {text}
      </Text>
      {answer && (
        <div className="border-ui-border-strong mt-3 border-l-2 pl-3">
          <Text size="xsmall" className="text-ui-fg-subtle">
            {copy.answered(answer.author, nairobiTime(answer.at))}
          </Text>
          <Text size="small" className="whitespace-pre-wrap break-words">
            {answer.text}
          </Text>
        </div>
      )}
    </>
  )
}
