import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { Suspense, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { interpolate } from "~/shared/copy/interpolate"
import { itemLabel } from "../../model/item-label"
import { orderDate } from "../../model/order-status"
import * as copy from "./copy"

export const DeliveredOrder = lazyComponent(() => import("./delivered-order"))

interface OrderReturnsProps {
  order: OrderDetail
  onOrder: (order: OrderDetail) => void
}

/** Requested returns of an order with their states, and the form for another one. */
export function OrderReturns({ order, onOrder }: OrderReturnsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { returns, returnable } = order
  const isWaiting = returns.some(({ state }) => state === "requested" || state === "partly_received")
  const mayReturn = returnable !== null && !isWaiting
  if (returns.length + order.exchanges.length === 0 && !mayReturn) return null

  const finish = (changed: OrderDetail) => {
    setIsOpen(false)
    onOrder(changed)
    // The form is removed with the focus in it.
    document.getElementById("order-returns")?.focus()
  }
  return (
    <section className="stack no-print" aria-labelledby="order-returns">
      <h2 id="order-returns" tabIndex={-1}>
        {copy.returnsTitle}
      </h2>
      <RequestedReturns order={order} />
      {order.exchanges.length > 0 && (
        <Suspense>
          <DeliveredOrder part="exchanges" order={order} />
        </Suspense>
      )}
      {mayReturn && (
        <>
          <p>{interpolate(copy.returnUntil, { until: orderDate(returnable.until) })}</p>
          {isOpen ? (
            <Suspense fallback={<p role="status">{copy.loadingForm}</p>}>
              <DeliveredOrder
                part="return"
                order={order}
                returnable={returnable}
                onDone={finish}
                onClose={() => setIsOpen(false)}
              />
            </Suspense>
          ) : (
            <div>
              <Button variant="secondary" onClick={() => setIsOpen(true)}>
                {copy.startReturn}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function RequestedReturns({ order }: { order: OrderDetail }) {
  const { returns } = order
  if (returns.length === 0) return null
  return (
    <ul className="stack">
      {returns.map(({ id, state, requestedAt, items: lines }) => (
        <li key={id}>
          <p>
            <strong>{copy.STATES[state]}</strong>
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
          <p className="small muted">{interpolate(copy.requestedOn, { date: orderDate(requestedAt) })}</p>
        </li>
      ))}
    </ul>
  )
}
