import { DAY_MS, type Order } from "@mavazi/contracts"
import { EXCHANGE_PAY_DAYS, RETURN_SEND_DAYS } from "@mavazi/contracts/shared/limits"

interface Decided {
  state: string
  approvedAt: Date | null
  items: readonly { price: number; credit: number; quantity: number }[]
}

/** Shillings that are due for an exchange; negative when the shop owes them. */
export const differenceOf = ({ items }: Pick<Decided, "items">): number =>
  items.reduce((sum, { price, credit, quantity }) => sum + (price - credit) * quantity, 0)

/** Until when the difference of an approved exchange is to be paid; null when nothing is. */
export function payUntil({ balance }: Pick<Order, "balance">, exchange: Decided): Date | null {
  const { state, approvedAt } = exchange
  if (state !== "approved" || approvedAt === null || balance.due === 0 || differenceOf(exchange) <= 0) return null
  return new Date(approvedAt.getTime() + EXCHANGE_PAY_DAYS * DAY_MS)
}

/** Until when pieces are to be sent for which the shop waits since then. */
export const sendUntil = (from: Date): Date => new Date(from.getTime() + RETURN_SEND_DAYS * DAY_MS)
