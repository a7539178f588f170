import { formatKsh } from "@mavazi/contracts/shared/money"
import type { Order } from "@mavazi/contracts/orders/order"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "./copy"

/** Returned items and refunds of an order; renders nothing without them. */
export function Refunds({ order: { items, refunded } }: { order: Order }) {
  const returnedItems = items.filter(({ returned }) => returned > 0)
  if (returnedItems.length === 0 && refunded === 0) return null
  return (
    <section className="stack" aria-labelledby="returned">
      <h2 id="returned">{copy.returnsTitle}</h2>
      <ul className="stack">
        {returnedItems.map(({ id, name, returned }) => (
          <li key={id}>{interpolate(copy.returnReceived, { quantity: returned, name })}</li>
        ))}
        {refunded > 0 && <li>{interpolate(copy.refundedToYou, { amount: formatKsh(refunded) })}</li>}
      </ul>
    </section>
  )
}
