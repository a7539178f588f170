import type { Order } from "@mavazi/contracts/orders/order"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "./copy"

/** What the shopper confirms: an unpaid order frees its items, of a paid one the money goes back. */
export function cancelQuestion({ balance }: Pick<Order, "balance">): string {
  const { refundable } = balance
  return refundable > 0 ? interpolate(copy.cancelPaidQuestion, { amount: formatKsh(refundable) }) : copy.cancelQuestion
}
