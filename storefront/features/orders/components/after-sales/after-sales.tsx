import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { BuyAgain } from "./buy-again"
import { InvoiceLinks } from "./invoice-links"
import { OrderReturns } from "./order-returns"

interface AfterSalesProps {
  order: OrderDetail
  onOrder: (order: OrderDetail) => void
  /** Called after pieces of the order were added to the cart. */
  onCartChanged?: (() => void) | undefined
  /** In one component, because each further file costs a request. */
  part: "returns" | "links"
}

/** Returns of an order; or "Buy again" and its invoices. Default export for lazy loading. */
export default function AfterSales({ order, onOrder, onCartChanged, part }: AfterSalesProps) {
  if (part === "returns") return <OrderReturns order={order} onOrder={onOrder} />
  return (
    <>
      <BuyAgain order={order} onCartChanged={onCartChanged} />
      <InvoiceLinks order={order} />
    </>
  )
}
