import type { OrderDetail } from "@mavazi/contracts"
import type { OrderBook } from "./order-books"

/** What the shop says of an order, and what the books say instead: one line for each difference. */
export function deniedAnswers(order: OrderDetail, book: OrderBook): string[] {
  const said = figuresOf(order)
  const expected = expectedFigures(order, book)
  const differences = Object.entries(expected).flatMap(([name, value]) => {
    const answer = said[name as keyof typeof said]
    return answer === value ? [] : [`${name} is ${String(answer)}, the books say ${String(value)}`]
  })
  const claims = { ...bookClaims(book), ...stateClaims(order, book), ...textClaims(order, book) }
  const broken = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]))
  const { status, payment } = order
  const context = `${status}, ${payment.state}, refund ${payment.refund}: ${payment.reason ?? "no reason"}`
  return [...differences, ...broken].map((fault) => `${order.id}: ${fault} (${context})`)
}

function figuresOf({ balance, payment, refunded, status, timeline }: OrderDetail) {
  const sumOf = (...types: string[]) =>
    timeline.filter(({ type }) => types.includes(type)).reduce((sum, { amount = 0 }) => sum + amount, 0)
  return {
    ...{ status, total: balance.total, paid: balance.paid, refunded: balance.refunded, due: balance.due },
    ...{ refundable: balance.refundable, isPaid: payment.paid, refund: payment.refund, paymentDue: payment.due },
    ...{ refunding: payment.refunding, reversed: payment.reversed, orderRefunded: refunded },
    ...{ timelinePaid: sumOf("paid"), timelineRefunded: sumOf("refunded", "reversed") },
  }
}

/** What an order keeps, owes and is refunded, by the books alone. */
function sumsOf({ canceled, cost, captured, returned, voided, refunding }: OrderBook) {
  const kept = captured - returned
  const due = canceled ? 0 : Math.max(0, cost - kept)
  const isReturned = captured > voided && kept <= 0 && due === 0
  const partly = returned > voided ? "partial" : "none"
  const refund = refunding > 0 ? "pending" : isReturned ? "full" : partly
  return { kept, due, refund, isPaid: kept > 0 && due === 0, owed: Math.max(0, kept - (canceled ? 0 : cost)) }
}

function expectedFigures(order: OrderDetail, book: OrderBook): ReturnType<typeof figuresOf> {
  const { kept, due, refund, isPaid } = sumsOf(book)
  const refunded = book.returned - book.voided
  return {
    status: statusOf(order, book),
    total: book.canceled ? kept : book.cost,
    paid: book.received - book.voided,
    ...{ refunded, orderRefunded: refunded, due, paymentDue: due },
    refundable: Math.max(0, kept - book.refunding),
    ...{ isPaid, refund: refund as OrderDetail["payment"]["refund"] },
    ...{ refunding: book.refunding, reversed: book.reversed },
    timelinePaid: book.received - book.voided,
    timelineRefunded: book.mpesaReturned + book.returnedByHand,
  }
}

function statusOf({ status }: OrderDetail, book: OrderBook): OrderDetail["status"] {
  const { refund, isPaid } = sumsOf(book)
  if (book.canceled || book.cancelledByShop) return "cancelled"
  // Whether all pieces have arrived, the books tell by pieces, and parcels can be split.
  if (book.sent) return status === "delivered" && book.arrived ? "delivered" : "shipped"
  if (refund === "full") return "refunded"
  if (refund === "pending") return "refunding"
  if (isPaid) return "processing"
  return book.expired ? "cancelled" : "pending"
}

/** Medusa, the shop's tables and M-Pesa's have the same money. */
function bookClaims(book: OrderBook): Record<string, boolean> {
  const { captured, returned, moved, received, uncaptured, mpesaReturned, returnedByHand } = book
  const uncounted = book.attempts
    .filter(({ state }) => state === "needs_review")
    .reduce((sum, { amount }) => sum + amount, 0)
  const different = captured + uncaptured - received
  const unrecorded = mpesaReturned + returnedByHand + book.voided - returned
  return {
    [`Medusa captured ${String(captured)}, the shop received ${String(received)}`]: different === 0,
    [`Medusa's transactions are ${String(moved)}, its payments ${String(captured - returned)}`]:
      moved === captured - returned,
    // What was returned of a payment under review was never captured.
    [`M-Pesa returned ${String(unrecorded)} more than Medusa refunded`]: unrecorded >= 0 && unrecorded <= uncounted,
    [`the order is cancelled and keeps ${String(captured - returned)}`]:
      !book.canceled || captured <= returned || book.refunding > 0,
  }
}

/** States that need something in the books. */
function stateClaims({ payment, status, cancellable, balance }: OrderDetail, book: OrderBook): Record<string, boolean> {
  const { refund, isPaid, due } = sumsOf(book)
  const has = (...states: string[]) => book.attempts.some(({ state }) => states.includes(state))
  const isUnderReview = book.attempts.some(({ state, reviewed }) => state === "needs_review" && !reviewed)
  const receipts = book.attempts.map(({ receipt }) => receipt)
  const { state, paybill, receipt } = payment
  return {
    [`the state is ${state}, and ${isPaid ? "all is paid" : "not all is paid"}`]: (state === "paid") === isPaid,
    [`the state is refunded, and the refund is ${refund}`]: state !== "refunded" || refund === "full",
    "the refund is full, and the state does not say so": refund !== "full" || state === "refunded" || isUnderReview,
    "nothing is under review": state !== "review" || isUnderReview,
    "nothing is checked": state !== "checking" || has("prompted", "unknown"),
    "no prompt is open": (state !== "sending" && state !== "prompted") || has("created", "sending", "prompted"),
    [`${String(payment.amount)} is called paid`]: state !== "paid" || payment.amount === balance.paid,
    [`the receipt ${String(receipt)} is not the order's`]: receipt === null || receipts.includes(receipt),
    "asks again, and nothing is due": !payment.mayRetry || due > 0,
    [`Paybill asks for ${String(paybill?.amount)}`]: paybill === null || (paybill.amount === due && due > 0),
    "can be cancelled with open money":
      !cancellable ||
      (status === "pending" ? book.received === book.voided : status === "processing" && isPaid && !isUnderReview),
    "is called uncharged, and money came": !payment.uncharged || !receipts.some((each) => each !== null),
  }
}

/** Sentences and amounts of the reason. */
function textClaims(
  { payment: { reason, state, refund, amount } }: OrderDetail,
  book: OrderBook,
): Record<string, boolean> {
  const { kept, due, owed } = sumsOf(book)
  const text = reason ?? ""
  const known = [kept, kept + due, due, owed, book.cost, book.refunding, book.reversed, amount]
  const named = [...text.matchAll(/(?:KES|Ksh|KSh)\s?([\d,]+(?:\.\d+)?)/g)].map(([, digits = ""]) =>
    Number(digits.replaceAll(",", "")),
  )
  const attempted = book.attempts.map((attempt) => attempt.amount)
  const isOwed = state === "paid" && refund !== "pending" && owed > 0
  return {
    "an amount that no book has": named.every((each) => [...known, ...attempted].includes(each)),
    [`owes ${String(owed)}`]: text.includes("owe you") === isOwed,
    "is sent, and says that it will not be": !(book.sent && text.includes("will not be sent")),
    "calls money returned that was not":
      !/is back in your|has been (sent back|returned|refunded)/.test(text) ||
      book.mpesaReturned + book.returnedByHand > 0,
    "calls money on its way back that is not": !text.includes("on its way back") || book.refunding > 0,
    "calls something missing": !text.includes("still to be paid") || due > 0,
  }
}
