import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { Suspense } from "react"
import { BuyAgain } from "./buy-again"
import { InvoiceLinks } from "./invoice-links"
import { DeliveredOrder, OrderReturns } from "./order-returns"

interface AfterSalesProps {
  order: OrderDetail
  onOrder: (order: OrderDetail) => void
  /** Called after pieces of the order were added to the cart. */
  onCartChanged?: (() => void) | undefined
  /** In one component, because each further file costs a request. */
  part: "returns" | "links"
}

/** Returns and reviews of an order; or "Buy again" and its invoices. Default export for lazy loading. */
export default function AfterSales({ order, onOrder, onCartChanged, part }: AfterSalesProps) {
  if (part === "returns") {
    return (
      <>
        <OrderReturns order={order} onOrder={onOrder} />
        {order.shipments.some(({ deliveredAt }) => deliveredAt !== null) && (
          <Suspense>
            <DeliveredOrder part="reviews" order={order} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <>
      <BuyAgain order={order} onCartChanged={onCartChanged} />
      <InvoiceLinks order={order} />
    </>
  )
}
