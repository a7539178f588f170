import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { itemLabel } from "../../model/item-label"
import { orderDate } from "../../model/order-status"
import * as copy from "./copy"

/** Exchanges that the shopper has requested, with their states. */
export function RequestedExchanges({ order }: { order: OrderDetail }) {
  return (
    <ul className="stack">
      {order.exchanges.map(({ id, state, requestedAt, refusal, difference, items }) => (
        <li key={id}>
          <p>
            <strong>{copy.STATES[state]}</strong>
          </p>
          {items.map((line) => (
            <p key={line.id}>
              {interpolate(copy.exchangedLine, {
                quantity: line.quantity,
                name: itemLabel(order, line.id, copy.unnamedItem),
                wish: line.name,
              })}
            </p>
          ))}
          {refusal !== null && <p>{refusal}</p>}
          {state === "requested" && difference !== 0 && (
            <p>{interpolate(difference > 0 ? copy.due : copy.owed, { amount: formatKsh(Math.abs(difference)) })}</p>
          )}
          <p className="small muted">{interpolate(copy.requestedOn, { date: orderDate(requestedAt) })}</p>
        </li>
      ))}
    </ul>
  )
}
