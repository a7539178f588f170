import type { PaymentState, PaymentView } from "@mavazi/contracts"
import type { OrderStatus } from "@mavazi/contracts/orders/order-status"
import { describe, expect, it, vi } from "vitest"
import { siteWords } from "~/shared/content/site-words"
import { NO_PROMPT, PROMPT_MS, promptSecondsLeft, promptState, secondsUntil } from "../mpesa/prompt-state"
import { type PayableOrder, paymentPhase } from "../model/payment-screen"
import { paymentScreenOf, presentationOf } from "./presentations"

const base: PaymentView = {
  state: "prompted",
  paid: false,
  amount: 2750,
  due: 2750,
  refund: "none",
  refunding: 0,
  inReview: 0,
  reversed: 0,
  receipt: null,
  phone: "0712 *** 678",
  reason: null,
  code: null,
  attempts: 1,
  promptedAt: "2026-11-20T09:00:00.000Z",
  mayRetry: false,
  retryAt: null,
  paybill: null,
  mayBeCharged: false,
  uncharged: false,
}

const TERMS = { number: 1042, paymentTerms: "now", payBy: "2026-11-20T09:30:00.000Z" } as const

const screenOf = (payment: Partial<PaymentView>, status: OrderStatus = "pending", statusReason: string | null = null) =>
  shownOf({
    paymentMethod: "mpesa",
    ...{ status, statusReason, ...TERMS, payment: { ...base, ...payment } },
  })

const shownOf = (order: PayableOrder) => ({
  ...paymentScreenOf(order),
  ...(paymentPhase(order) === "waiting" ? promptState(order.payment) : NO_PROMPT),
})

describe("what the payment component shows", () => {
  it("says how to pay the shop directly, and offers neither prompt nor check", () => {
    const payment = { ...base, state: "unpaid" as const, phone: null, attempts: 0, promptedAt: null }
    const order = { status: "pending" as const, statusReason: null, ...TERMS, payment }
    expect(paymentScreenOf({ paymentMethod: "manual", ...order })).toMatchObject({
      title: "Pay us directly",
      canConfirm: false,
      live: true,
    })
    expect(presentationOf("manual")).toMatchObject({ Actions: null, checkQuestion: null })
  })

  it("says how to reach the shop when it is paid directly", () => {
    const order = { status: "pending", statusReason: null, ...TERMS } as const
    const screen = paymentScreenOf({ ...order, paymentMethod: "manual", payment: { ...base, state: "unpaid" } })
    expect(screen.text[0]).toContain(`Call ${siteWords().shop.phone.display} to pay Ksh`)
    expect(screen.text[0]).toContain("quote your order number")
  })

  it.each([
    ["pending", null],
    ["cancelled", "expired"],
    ["cancelled", "cancelled by you"],
    ["refunded", null],
  ] as const)("does not name M-Pesa for a manual order that is %s (%s)", (status, statusReason) => {
    for (const state of ["unpaid", "checking", "paid", "refunded"] as const) {
      const payment = { ...base, state, phone: null }
      const order = { paymentMethod: "manual", status, statusReason, ...TERMS, payment }
      const { waitingScreen: _, ...texts } = presentationOf("manual")
      expect(JSON.stringify([paymentScreenOf(order), texts])).not.toMatch(/m-?pesa|paybill/i)
    }
  })

  it("asks for payment in plain words when the method has no folder here", () => {
    const order = { status: "pending", statusReason: null, ...TERMS } as const
    const screen = paymentScreenOf({ ...order, paymentMethod: "card", payment: { ...base, state: "unpaid" } })
    expect(screen).toMatchObject({ title: "This order is not paid yet", canConfirm: false, live: true })
  })

  it("asks for the PIN while the prompt is on the phone, until the prompt ends [PY-06]", () => {
    const screen = screenOf({})
    expect(screen).toMatchObject({ tone: "waiting", canConfirm: true, prompt: null, live: true })
    expect(screen.text.join(" ").replaceAll("\u00a0", " ")).toContain("PIN on 0712 *** 678 to pay Ksh 2,750.00")
    expect(screen.promptEndsAt).toBe(Date.parse("2026-11-20T09:00:00.000Z") + PROMPT_MS)
  })

  it("offers 'Confirm payment' in every state in which the payment is not confirmed yet [PY-06]", () => {
    for (const state of ["unpaid", "sending", "prompted", "checking", "failed", "review"] as const) {
      expect(screenOf({ state }), state).toMatchObject({ canConfirm: true })
    }
    expect(screenOf({}, "cancelled", "expired").canConfirm).toBe(true)
    expect(screenOf({}, "cancelled", "cancelled by you").canConfirm).toBe(false)
  })

  it("says until when a failed payment's order is kept [PY-31]", () => {
    const now = new Date("2026-11-20T09:10:00.000Z")
    vi.useFakeTimers({ now })
    expect(screenOf({ state: "failed" }).text[1]).toBe("We are holding your order until 12:30.")
    vi.setSystemTime(new Date("2026-11-20T09:31:00.000Z"))
    expect(screenOf({ state: "failed" }).text[1]).toBe("Your order is still reserved.")
    vi.useRealTimers()
  })

  it("says 'Payment Confirmed!' with the receipt and offers nothing more [PY-07]", () => {
    const screen = screenOf({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, "processing")
    expect(screen).toMatchObject({
      title: "Payment Confirmed!",
      receipt: "SKL1A2B3C4",
      canConfirm: false,
      prompt: null,
    })
    expect(screen.live).toBe(false)
  })

  it("says that a refund is on its way, and when it is done, instead of 'Payment Confirmed!' [DL-09]", () => {
    const reason = "Your money is on its way back to you. This order will not be sent."
    const pending = screenOf({ state: "paid", paid: true, refund: "pending", reason }, "refunding")
    expect(pending).toMatchObject({ title: "Refund on its way", text: [reason], prompt: null, live: true })
    const refunded = { state: "refunded", refund: "full", reason: "Refunded in full.", due: 0 } as const
    const done = { title: "Refunded", text: ["Refunded in full."], canConfirm: false }
    // The order is cancelled a moment later.
    expect(screenOf(refunded, "refunded")).toMatchObject({ ...done, live: true })
    expect(screenOf(refunded, "cancelled")).toMatchObject({ ...done, live: false })
  })

  it("names both amounts of a payment that does not fit, also when its order has expired [MP-32]", () => {
    const reason = "Ksh 2,350.00 has arrived, and the order costs Ksh 4,350.00."
    for (const [status, why] of [["pending", null] as const, ["cancelled", "expired"] as const]) {
      const screen = screenOf({ state: "review", reason }, status, why)
      expect(screen).toMatchObject({ title: "We are checking your payment", prompt: null, canConfirm: false })
      expect(screen.text).toEqual([reason, expect.stringContaining("Please do not pay again")])
    }
  })

  it("says what the shop owes after an order became cheaper [MP-33]", () => {
    const reason = "We have received Ksh 2,350.00, and owe you Ksh 1,000.00 of it."
    expect(screenOf({ state: "paid", paid: true, reason }, "processing").text).toEqual([reason])
  })

  it("says that another payment is being checked, and stays live until that is decided [PY-36]", () => {
    const reason = "We have received Ksh 2,750.00, and are checking another payment of Ksh 1,000.00."
    const paid = { state: "paid", paid: true, receipt: "SKL1ABC2DE" } as const
    const screen = screenOf({ ...paid, inReview: 1000, reason }, "processing")
    expect(screen).toMatchObject({ title: "Payment Confirmed!", text: [reason], prompt: null, live: true })
    expect(screenOf(paid, "processing").live).toBe(false)
  })

  it("stays live until the order's balance counts the payment, also beside cash [OR-23]", () => {
    const payment = { ...base, state: "paid", paid: true, receipt: "SKL1ABC2DE" } as const
    const order = { ...TERMS, paymentMethod: "mpesa", status: "processing", statusReason: null, payment } as const
    const counted = { total: 2750, refunded: 0, due: 0, refundable: 2750 }
    expect(paymentScreenOf({ ...order, balance: { ...counted, paid: 750 } }).live).toBe(true)
    expect(paymentScreenOf({ ...order, balance: { ...counted, paid: 2750 } }).live).toBe(false)
    expect(paymentScreenOf({ ...order, balance: { ...counted, paid: 3000, refunded: 250 } }).live).toBe(false)
  })

  it("stays live while a confirmed payment has no receipt yet", () => {
    expect(screenOf({ state: "paid", paid: true }).live).toBe(true)
  })

  it("offers another prompt and Paybill only after the time in which a late result arrives", () => {
    const paybill = { shortcode: "174379", reference: "K7M4QXB", amount: 2750 }
    const early = screenOf({ state: "checking" })
    expect([early.text[0], early.prompt]).toEqual([expect.stringContaining("Please do not pay again"), null])
    // Without Paybill, as at a till, too.
    for (const by of [paybill, null]) {
      const late = screenOf({ state: "checking", mayRetry: true, paybill: by })
      expect([late.text[0], late.prompt]).toEqual([expect.stringMatching(/no M-Pesa message.*try again/), "again"])
    }
  })

  it("gives the reason of a failure and offers another try on the same order", () => {
    const retryAt = "2026-11-20T09:02:00.000Z"
    const screen = screenOf({
      state: "failed",
      reason: "You cancelled the request.",
      code: "1032",
      mayRetry: true,
      retryAt,
    })
    expect(screen).toMatchObject({ tone: "problem", prompt: "again", retryAt: Date.parse(retryAt), live: true })
    expect(screen.text[0]).toBe("You cancelled the request.")
  })

  it("asks for a number when none is known", () => {
    expect(screenOf({ state: "unpaid", phone: null, attempts: 0, promptedAt: null, mayRetry: true }).prompt).toBe("ask")
  })

  it.each(["sending", "prompted", "checking", "review"] as const)(
    "never offers to pay again while it is %s",
    (state) => {
      expect(screenOf({ state }).prompt).toBeNull()
    },
  )

  it("offers nothing on a cancelled order, and 'Confirm payment' on an expired one", () => {
    const confirmed = screenOf({ state: "failed", uncharged: true }, "cancelled")
    expect(confirmed).toMatchObject({ canConfirm: false, prompt: null, live: false })
    expect(screenOf({ state: "failed" }, "cancelled", "expired")).toMatchObject({ canConfirm: true, prompt: null })
  })

  it("says that nothing was charged only when M-Pesa has confirmed it [PY-35]", () => {
    const textOf = (payment: Partial<PaymentView>, why: string) => screenOf(payment, "cancelled", why).text[0]
    const [confirmed, open] = [{ state: "failed", uncharged: true } as const, { state: "failed" } as const]
    expect(textOf(confirmed, "cancelled by you")).toBe("Nothing has been charged.")
    expect(textOf(open, "cancelled by you")).toBe("If you were charged, the money comes back to you, and we tell you.")
    const expired = "The time to pay has ended, so its items are no longer reserved."
    expect(textOf(confirmed, "expired")).toContain(expired)
    expect(textOf(open, "expired")).toContain(expired)
  })

  it("says that money which arrived after a cancellation is returned [PY-35]", () => {
    const late = screenOf({ state: "review", receipt: "SKL1A2B3C4" }, "cancelled", "cancelled by you")
    expect(late).toMatchObject({
      title: "We have your payment for this cancelled order",
      text: ["The money comes back to you, and we tell you."],
      receipt: "SKL1A2B3C4",
      canConfirm: false,
      live: true,
    })
  })

  it("says that the payment of an expired order was returned, where the payment method can tell", () => {
    const returned = { state: "failed", code: "internal.refunded", reason: "Your payment was refunded." } as const
    expect(screenOf(returned, "cancelled", "expired").text).toEqual(["Your payment was refunded."])
    expect(screenOf({ ...returned, code: "1032" }, "cancelled", "expired").text).not.toContain(returned.reason)
  })

  it("says that the payment of a cancelled order was moved to another order [PY-35]", () => {
    const moved = { state: "unpaid", code: "internal.moved", reason: "It was moved." } as const
    expect(screenOf(moved, "cancelled", "cancelled by you").text).toEqual(["It was moved."])
  })

  it("does not call a payment failed that was returned [PY-35]", () => {
    const screen = screenOf({ state: "unpaid", code: "internal.refunded", reason: "It was refunded.", mayRetry: true })
    expect(screen).toMatchObject({ title: "Pay with M-Pesa", text: ["It was refunded."], prompt: "again" })
  })

  it("shows a payment under review beside one that was returned [PY-35]", () => {
    const screen = screenOf({ state: "review", refund: "full" }, "cancelled", "cancelled by the shop")
    expect(screen.title).toBe("We have your payment for this cancelled order")
  })

  it("does not confirm payments of which Safaricom reversed one, and asks for no more [MP-37]", () => {
    const reason = "Safaricom reversed Ksh 500.00 of your payments."
    for (const payment of [
      { state: "paid", paid: true },
      { state: "unpaid", due: 500, mayRetry: true },
    ] as const) {
      const screen = screenOf({ ...payment, refund: "partial", reversed: 500, reason }, "processing")
      expect(screen).toMatchObject({ title: "Payment reversed", text: [reason], prompt: null })
    }
  })

  it("says what an open prompt means after the order was changed [MP-32]", () => {
    const screen = screenOf({ reason: "Nothing is due. Please decline this prompt." })
    expect(screen.text[0]).toBe("Nothing is due. Please decline this prompt.")
  })

  it("shows a received payment as confirmed although the order was cancelled before", () => {
    expect(screenOf({ state: "paid", paid: true }, "cancelled", "expired").title).toBe("Payment Confirmed!")
  })

  it.each<PaymentState>(["unpaid", "sending", "prompted", "checking", "paid", "failed", "review", "refunded"])(
    "has a title and text for %s",
    (state) => {
      const screen = screenOf({ state })
      expect(screen.title).not.toBe("")
      expect(screen.text.every((sentence) => sentence.length > 0)).toBe(true)
    },
  )
})

describe("the countdown", () => {
  it("shows at most the time that a prompt stays open, also when the server's clock is ahead", () => {
    expect([promptSecondsLeft(61_500, 0), promptSecondsLeft(30_000, 0)]).toEqual([60, 30])
  })

  it("counts whole seconds and stops at none", () => {
    expect([secondsUntil(10_000, 9_999), secondsUntil(10_000, 8_000), secondsUntil(10_000, 12_000)]).toEqual([1, 2, 0])
  })
})
