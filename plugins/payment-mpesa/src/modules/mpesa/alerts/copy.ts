import type { AlertKind } from "../../../contract/alert-kinds"

/* Text messages to the merchant. Plain letters, because others cost more. */

const KINDS: Record<AlertKind, (payments: string) => string> = {
  review: (payments) => `${payments} needs review`,
  unallocated: (payments) => `${payments} belongs to no order`,
  customer_reversal: (payments) => `${payments} was reversed by Safaricom for the customer`,
  returned_twice: (payments) =>
    `${payments} was refunded, and reversed by Safaricom besides: claim it from the customer`,
  refund_failed: (payments) => `${payments} was not refunded: the refund failed`,
  refund_unknown: (payments) => `${payments} may not be refunded: check the M-Pesa portal`,
}

/** `M-Pesa: 1 payment of KSh 1,850 needs review. See M-Pesa in the admin.` */
export const alertText = (kind: AlertKind, { count, amount }: { count: number; amount: number }): string => {
  const sum = `KSh ${amount.toLocaleString("en-KE")}`
  const payments = count === 1 ? `1 payment of ${sum}` : `Each of ${String(count)} payments (${sum} in all)`
  return `M-Pesa: ${KINDS[kind](payments)}. See M-Pesa in the admin.`
}
