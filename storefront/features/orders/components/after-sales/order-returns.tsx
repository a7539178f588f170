import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { Suspense, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { interpolate } from "~/shared/copy/interpolate"
import { orderDate } from "../../model/order-date"
import * as copy from "./copy"

export const DeliveredOrder = lazyComponent(() => import("./delivered-order"))

interface OrderReturnsProps {
  order: OrderDetail
  onOrder: (order: OrderDetail) => void
}

/** Returns and exchanges that were requested, and the form for another one. */
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
      {returns.length + order.exchanges.length > 0 && (
        <Suspense>
          <DeliveredOrder part="requests" order={order} onOrder={finish} />
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
