import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowUturnLeft } from "@medusajs/icons"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { RequestTable } from "../../components/request-table"
import * as copy from "../../copy/after-sales"
import { requestsQuery } from "../../data/after-sales"

/** Returns and exchanges that shoppers have requested. */
const AfterSalesPage = () => {
  const [page, setPage] = useState(0)
  const query = useQuery(requestsQuery(page))
  const { data } = query
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.afterSales} about={copy.about} />
      <FetchState query={query} what={copy.requestsWhat} />
      {data && data.overdue > 0 && (
        <Text size="small" className="px-6 py-3">
          {copy.overdueCount(data.overdue)}
        </Text>
      )}
      {data && <RequestTable {...data} page={page} onPage={setPage} />}
    </Container>
  )
}

export const config = defineRouteConfig({ label: copy.afterSales, icon: ArrowUturnLeft, rank: 2 })

export default AfterSalesPage
