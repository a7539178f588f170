import { nairobiTime } from "@mavazi/admin-ui"
import type { AfterSalesRequest } from "@mavazi/contracts/engine-admin/after-sales-requests"
import { Badge, Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import * as copy from "../copy/after-sales"
import { REQUESTS_PER_PAGE } from "../data/after-sales"
import { PagedTable } from "./paged-table"

export interface RequestTableProps {
  requests: AfterSalesRequest[]
  count: number
  /** Counted from 0. */
  page: number
  onPage: (page: number) => void
}

/** Requested returns and exchanges. */
export function RequestTable({ requests, count, page, onPage }: RequestTableProps) {
  const { requested, state, order, pieces } = copy.columns
  return (
    <PagedTable
      titles={[requested, state, order, pieces]}
      empty={copy.none}
      pageSize={REQUESTS_PER_PAGE}
      {...{ count, page, onPage }}
    >
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </PagedTable>
  )
}

function RequestRow({ request }: { request: AfterSalesRequest }) {
  const { order, requested_at: requestedAt, overdue, items } = request
  return (
    <Table.Row className="[&_td]:align-top lg:[&_td]:py-3">
      <Table.Cell className="whitespace-nowrap">{nairobiTime(requestedAt)}</Table.Cell>
      <Table.Cell>
        <div className="flex flex-wrap gap-1">
          <Badge size="2xsmall" color={request.state === "requested" ? "orange" : "grey"}>
            {request.kind === "exchange" ? copy.EXCHANGE_STATES[request.state] : copy.RETURN_STATES[request.state]}
          </Badge>
          {overdue && (
            <Badge size="2xsmall" color="red">
              {copy.overdue}
            </Badge>
          )}
        </div>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        <Link className="text-ui-fg-interactive" to={`/find-order/${order.id}`}>
          {copy.orderNumber(order.number)}
        </Link>
      </Table.Cell>
      <Table.Cell className="max-w-xl lg:min-w-64">
        {items.map(({ quantity, name, wish }) => (
          <Text key={`${name} ${wish ?? ""}`} size="small" className="break-words">
            {wish === null ? copy.piece(quantity, name) : copy.wishedPiece(quantity, name, wish)}
          </Text>
        ))}
      </Table.Cell>
    </Table.Row>
  )
}
