import type { OrderBalance, PaymentView } from "@mavazi/contracts"
import type { OrderRow } from "../../medusa-schema/orders/order-rows"

type Amounts = Pick<OrderRow, "captured" | "refunded" | "voided" | "due">

/** An order's balance, from Medusa's books and its payment. */
export function balanceOf(
  { captured, refunded, voided, due }: Amounts,
  payment: Pick<PaymentView, "due" | "refunding">,
): OrderBalance {
  return {
    total: due + captured - refunded,
    paid: captured - voided,
    refunded: refunded - voided,
    due: payment.due,
    refundable: Math.max(0, captured - refunded - payment.refunding),
  }
}
