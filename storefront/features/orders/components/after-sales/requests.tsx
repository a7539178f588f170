import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import { withdrawReturn } from "../../api/after-sales-service"
import { itemLabel } from "../../model/item-label"
import { orderDate } from "../../model/order-date"
import { orderDay } from "../../model/order-day"
import { WITHDRAWALS } from "../exchanges/copy"
import { RequestedExchanges } from "../exchanges/requested-exchanges"
import { WithdrawRequest } from "../exchanges/withdraw-request"
import * as copy from "./copy"

interface RequestsProps {
  order: OrderDetail
  onOrder: (order: OrderDetail) => void
}

/** What the shopper has requested, with its states. */
export function Requests({ order, onOrder }: RequestsProps) {
  return (
    <>
      <RequestedReturns order={order} onOrder={onOrder} />
      <RequestedExchanges order={order} onOrder={onOrder} />
    </>
  )
}

function RequestedReturns({ order, onOrder }: RequestsProps) {
  const { returns } = order
  if (returns.length === 0) return null
  return (
    <ul className="ruled">
      {returns.map(({ id, state, requestedAt, sendBy, items: lines }) => (
        <li key={id}>
          <p>
            <strong>{copy.STATES[state]}</strong>
            <br />
            <span className="small muted">{interpolate(copy.requestedOn, { date: orderDate(requestedAt) })}</span>
          </p>
          {lines.map((line) => (
            <p key={line.id}>
              {interpolate(copy.returnedLine, {
                quantity: line.quantity,
                name: itemLabel(order, line.id, copy.unnamedItem),
              })}
              {line.reason !== null && <span className="muted"> · {line.reason}</span>}
            </p>
          ))}
          {sendBy !== null && <p>{interpolate(copy.sendBy, { day: orderDay(sendBy) })}</p>}
          {state === "requested" && (
            <WithdrawRequest
              words={WITHDRAWALS.return}
              withdraw={() => withdrawReturn(order.id, id)}
              onDone={onOrder}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
