import { formatKsh, type PaymentView, REFUNDED, type RefundState } from "@mavazi/contracts"
import type { OrderRow } from "../../medusa-schema/orders/order-rows"

type Books = Pick<OrderRow, "total" | "captured" | "refunded" | "due" | "expired" | "canceledInEngine">

/**
 * The payment of an order, by what the engine has booked and M-Pesa has told. Nobody is told that an order is paid while
 * it lacks money by its total of this moment, or after its money went back.
 */
export function paymentOf(books: Books, attempt: PaymentView | undefined): PaymentView {
  // Money for an order that gave its goods back: whether it still can have them is decided before it is captured.
  if (attempt?.paid && books.captured === 0 && (books.expired || books.canceledInEngine)) {
    return { ...attempt, state: "checking", paid: false }
  }
  const refund = refundOf(books, attempt)
  if (refund === "full") {
    const payment = received(books, attempt)
    return { ...payment, state: "refunded", paid: false, refund, due: 0, reason: payment.reason ?? REFUNDED }
  }
  if (books.captured > 0) return bookedPayment(books, attempt, refund)
  if (attempt?.paid && attempt.due > 0) return { ...attempt, state: "checking", paid: false }
  return attempt ?? { ...received(books, attempt), state: "unpaid", paid: false, due: lacking(books), refund }
}

/** Money that the engine has captured, also when it came by another way than a prompt. */
function bookedPayment(books: Books, attempt: PaymentView | undefined, refund: RefundState): PaymentView {
  const payment = { ...received(books, attempt), refund }
  const due = Math.min(lacking(books), attempt?.state === "paid" ? attempt.due : Infinity)
  const got = formatKsh(books.captured)
  if (due > 0) {
    const sentence = `We have received ${got}. Your order was changed since and costs ${formatKsh(books.total)} now: ${formatKsh(due)} is missing.`
    return { ...payment, state: "review", paid: false, due, reason: sentence }
  }
  const owed = Math.round(Math.max(0, -books.due))
  const isOwed = owed > 0 && payment.refund !== "pending"
  const reason = isOwed ? `We have received ${got}, and owe you ${formatKsh(owed)} of it.` : payment.reason
  return { ...payment, state: "paid", paid: true, due: 0, reason }
}

function refundOf({ captured, refunded }: Books, attempt: PaymentView | undefined): RefundState {
  const told = attempt?.refund ?? "none"
  if (told === "pending" || told === "full") return told
  if (captured > 0 && refunded >= captured) return "full"
  return refunded > 0 ? "partial" : told
}

const lacking = ({ due }: Books) => Math.max(0, Math.round(due))

/** What is known of money that came; an attempt that brought it knows more than the books. */
function received({ captured, total }: Books, attempt: PaymentView | undefined): PaymentView {
  if (attempt?.state === "paid" || attempt?.state === "refunded") return attempt
  return {
    state: "paid",
    paid: true,
    amount: Math.round(captured > 0 ? captured : total),
    due: 0,
    refund: "none",
    receipt: attempt?.receipt ?? null,
    phone: attempt?.phone ?? null,
    reason: null,
    code: null,
    attempts: attempt?.attempts ?? 0,
    promptedAt: attempt?.promptedAt ?? null,
    retryAt: null,
    paybill: null,
  }
}
