import type { Order } from "@mavazi/contracts/orders/order"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { interpolate } from "~/shared/copy/interpolate"
import { StatusBadge } from "~/shared/ui/display/status-badge"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../../copy"
import { orderDate } from "../../model/order-date"
import { pickupStatus } from "../../model/order-status"

/** The account's orders for browsers that do not run scripts. @param props.orders null when they could not be loaded */
export function NoScriptOrderList({ orders }: { orders: readonly Order[] | null }) {
  return (
    <>
      <h2>{copy.myOrders}</h2>
      {orders === null && <Alert tone="info">{copy.ordersNotLoadedText}</Alert>}
      {orders?.length === 0 && <p>{copy.noOrdersText}</p>}
      {orders !== null && orders.length > 0 && (
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <a href={sitePath(pagePaths.orders + order.id)}>
                {interpolate(copy.orderNumber, { number: order.number })}
              </a>
              {` · ${orderDate(order.createdAt)} · ${formatKsh(order.total)} · `}
              <StatusBadge status={order.status}>{pickupStatus(order)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
