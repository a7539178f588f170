import { formatKsh, type PaymentView } from "@mavazi/contracts"
import { describe, expect, it } from "vitest"
import { NO_DETAILS } from "../../payments/payment-details"
import { paymentOf } from "./order-payment"

const UNPAID = {
  ...{ total: 1500, due: 1500, captured: 0, refunded: 0, voided: 0, uncounted: 0 },
  ...{ expired: false, canceledInEngine: false, shipped: false },
}
const PAID = { ...UNPAID, due: 0, captured: 1500 }

const attempt = (rest: Partial<PaymentView>): PaymentView => ({
  ...{ state: "paid", paid: true, amount: 1500, due: 0, refund: "none", refunding: 0, attempts: 1 },
  ...NO_DETAILS,
  ...rest,
})

describe("the payment of an order", () => {
  it("keeps what Safaricom reversed, with its words, while something is due [MP-37]", () => {
    const reversal = { state: "unpaid", paid: false, due: 300, refund: "partial", reversed: 500 } as const
    const payment = paymentOf({ ...PAID, due: 300, refunded: 500 }, attempt({ ...reversal, reason: "Reversed." }))
    expect(payment).toMatchObject({ state: "unpaid", due: 300, reversed: 500, reason: "Reversed.", uncharged: false })
  })

  it.each([
    ["all the money", 1500, false, "On its way. This order will not be sent."],
    ["a part of the money", 100, false, "On its way."],
    ["all the money of sent goods", 1500, true, "On its way."],
  ])("says that the order is not sent only when it was not, for %s [DL-09]", (_, refunding, shipped, reason) => {
    const returning = attempt({ refund: "pending", refunding, reason: "On its way." })
    expect(paymentOf({ ...PAID, shipped }, returning).reason).toBe(reason)
  })

  it("is under review although another payment was returned [PY-35]", () => {
    const review = attempt({ state: "review", paid: false, refund: "full" })
    expect(paymentOf({ ...PAID, refunded: 1500 }, review)).toMatchObject({ state: "review", paid: false })
  })

  it.each([
    ["a prompt", attempt({ inReview: 1000 })],
    ["cash", attempt({ state: "review", paid: false, inReview: 1000 })],
  ])("that was made by %s says that another payment is being checked [PY-36]", (_, last) => {
    const payment = paymentOf(PAID, last)
    expect(payment).toMatchObject({ state: "paid", paid: true, inReview: 1000 })
    expect(payment.reason).toBe(
      `We have received ${formatKsh(1500)}, and are checking another payment of ${formatKsh(1000)}.`,
    )
  })

  it("says first what is open about the money that has paid it [PY-36]", () => {
    const reversed = attempt({ inReview: 1000, reversed: 500, reason: "Reversed." })
    expect(paymentOf(PAID, reversed).reason).toBe("Reversed.")
    const returning = attempt({ inReview: 1000, refund: "pending", refunding: 100, reason: "On its way." })
    expect(paymentOf(PAID, returning).reason).toBe("On its way.")
    const owed = `We have received ${formatKsh(1500)}, and owe you ${formatKsh(500)} of it.`
    expect(paymentOf({ ...PAID, due: -500 }, attempt({ inReview: 1000 })).reason).toBe(owed)
  })

  it("was charged when cash has paid a part of it [PY-35]", () => {
    const prompt = attempt({ state: "failed", paid: false, due: 500, uncharged: true })
    expect(paymentOf({ ...UNPAID, due: 500, captured: 1000 }, prompt)).toMatchObject({ uncharged: false })
  })

  it("is checked while Medusa counts cash, and stays what its gateway reports of its own payment", () => {
    const counting = { ...UNPAID, captured: 1500, due: 0, uncounted: 1500 }
    const failed = attempt({ state: "failed", paid: false, due: 0, reason: "Cancelled." })
    const checked = { state: "checking", paid: false, due: 0, reason: null, mayRetry: false }
    for (const last of [undefined, failed]) expect(paymentOf(counting, last)).toMatchObject(checked)
    expect(paymentOf(counting, attempt({}))).toMatchObject({ state: "paid", paid: true })
    const prompted = attempt({ state: "prompted", paid: false, due: 500 })
    const part = { ...UNPAID, captured: 1000, due: 500, uncounted: 1000 }
    expect(paymentOf(part, prompted)).toMatchObject({ state: "prompted", due: 500 })
  })

  it("is not paid by money that is returned before it was captured, while the order costs more", () => {
    const returning = attempt({ due: 6250, refund: "pending", refunding: 1500, reason: "On its way." })
    const payment = paymentOf({ ...UNPAID, total: 6250, due: 6250 }, returning)
    expect(payment).toMatchObject({
      state: "checking",
      paid: false,
      due: 6250,
      refund: "pending",
    })
  })

  it("is paid when an edit left nothing to pay, unless a prompt for the earlier sum is open", () => {
    const free = { ...UNPAID, total: 0, due: 0 }
    const paid = { state: "paid", paid: true, amount: 0, due: 0, reason: "This order costs nothing." }
    expect(paymentOf(free, undefined)).toMatchObject(paid)
    expect(paymentOf(free, attempt({ state: "failed", paid: false, due: 0 }))).toMatchObject(paid)
    const open = attempt({ state: "prompted", paid: false, due: 0 })
    expect(paymentOf(free, open)).toMatchObject({ state: "prompted", paid: false })
  })

  it("may have been charged when nobody can be asked about its method [PY-35]", () => {
    expect(paymentOf(UNPAID, undefined)).toMatchObject({ state: "unpaid", uncharged: false, mayRetry: true })
  })
})
