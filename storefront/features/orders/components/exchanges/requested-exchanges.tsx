import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { itemLabel } from "../../model/item-label"
import { withdrawExchange } from "../../api/after-sales-service"
import { orderDate } from "../../model/order-date"
import { orderDay } from "../../model/order-day"
import * as copy from "./copy"
import { WithdrawRequest } from "./withdraw-request"

interface RequestedExchangesProps {
  order: OrderDetail
  onOrder: (order: OrderDetail) => void
}

/** Exchanges that the shopper has requested, with their states. */
export function RequestedExchanges({ order, onOrder }: RequestedExchangesProps) {
  if (order.exchanges.length === 0) return null
  return (
    <ul className="ruled">
      {order.exchanges.map(({ id, state, requestedAt, refusal, difference, sendBy, payBy, items }) => (
        <li key={id}>
          <p>
            <strong>{copy.STATES[state]}</strong>
            <br />
            <span className="small muted">{interpolate(copy.requestedOn, { date: orderDate(requestedAt) })}</span>
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
          {sendBy !== null && <p>{interpolate(copy.sendBy, { day: orderDay(sendBy) })}</p>}
          {payBy !== null && (
            <p>{interpolate(copy.payBy, { amount: formatKsh(order.balance.due), day: orderDay(payBy) })}</p>
          )}
          {state === "expired" && <p>{copy.expiredNote}</p>}
          {state === "requested" && (
            <WithdrawRequest
              words={copy.WITHDRAWALS.exchange}
              withdraw={() => withdrawExchange(order.id, id)}
              onDone={onOrder}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
