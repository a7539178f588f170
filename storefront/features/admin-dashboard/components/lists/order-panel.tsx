import { orderStatusLabel } from "@mavazi/contracts/dashboard/labels"
import { ORDER_STATUSES } from "@mavazi/contracts/orders/order-statuses"
import { Table } from "~/shared/ui/display/table"
import { exportUrls, ordersQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as lists from "../../copy/lists"
import * as copy from "../../copy/order-list"
import { ChoiceFilter, DaysFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"
import { OrderRow } from "./order-row"

const EMPTY = { title: copy.emptyTitle, text: copy.emptyText }

const STATUSES = [
  ["", copy.filterStatusAny],
  ...ORDER_STATUSES.map((status) => [status, orderStatusLabel(status)] as const),
] as const
const SORTS = [
  ["", lists.sortNewest],
  ["oldest", lists.sortOldest],
  ["highest", copy.sortTotalDescending],
  ["lowest", copy.sortTotalAscending],
] as const

interface OrderPanelProps extends PanelProps {
  /** URL of an order's details. */
  orderHref: (id: string) => string
}

export function OrderPanel({ orderHref, ...props }: OrderPanelProps) {
  const query = useAdminQuery(ordersQuery(props.page, props.filters))
  const controls = (
    <FilterBar label={labels.orders}>
      <SearchFilter {...props} label={copy.searchHint} />
      <ChoiceFilter {...props} name="status" label={copy.status} options={STATUSES} />
      <ChoiceFilter {...props} name="sort" label={lists.sort} options={SORTS} />
      <DaysFilter {...props} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...props}
      title={labels.orders}
      query={query}
      exportUrl={exportUrls.orders(props.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ orders }) => (
        <Table caption={labels.orders} captionHidden>
          <thead>
            <tr>
              <th scope="col">{copy.orderId}</th>
              <th scope="col">{copy.user}</th>
              <th scope="col">{copy.date}</th>
              <th scope="col">{labels.items}</th>
              <th scope="col" data-figure>
                {labels.total}
              </th>
              <th scope="col">{copy.status}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} href={orderHref(order.id)} />
            ))}
          </tbody>
        </Table>
      )}
    </ListPanel>
  )
}
