import { formatKsh, type Order } from "@mavazi/contracts"
import { describe, expect, it } from "vitest"
import type { FullRefund } from "../payments/payment-gateway"
import type { ActionFacts } from "./action-facts"
import { moneyActions } from "./money-actions"

const mpesa: FullRefund = {
  ...{ amount: 1000, receipt: "SKL4XYZ9AF", isAutomatic: true },
  ...{ path: "/admin/mpesa/orders/order_1/refunds", body: { method: "reversal", attempt_id: "a" } },
}
const cash: FullRefund = {
  ...{ amount: 500, receipt: null, isAutomatic: false, path: "/admin/payments/pay_1/refund", body: { amount: 500 } },
}

interface Given extends Partial<Omit<ActionFacts, "order">> {
  status?: Order["status"]
  payment?: Partial<Order["payment"]>
  refundable?: number
  due?: number
}

function actionsOf({ status = "processing", payment = {}, refundable = 0, due = 0, ...facts }: Given) {
  const order = {
    ...{ id: "order_1", status, payment: { state: "paid", refund: "none", refunding: 0, ...payment } },
    balance: { refundable, due },
  } as Order
  const actions = moneyActions({
    ...{ order, email: "amina@example.com", shipments: [], hasUnpacked: true, exchange: undefined, refunds: [] },
    ...facts,
  })
  return Object.fromEntries(actions.map((action) => [action.name, action]))
}

const packed = { id: "ful_1", shippedAt: null, deliveredAt: null }
const sent = { ...packed, shippedAt: "2026-11-21T11:30:00.000Z" }

describe("cancelling", () => {
  it("records what was paid by hand before M-Pesa ends the order", () => {
    const { cancel } = actionsOf({ refunds: [mpesa, cash], refundable: 1500 })
    expect(cancel?.calls).toEqual([
      { path: cash.path, body: { amount: 500 }, reason_field: "note" },
      { path: mpesa.path, body: { ...mpesa.body, keep_open: false, restock: true }, reason_field: "reason" },
    ])
    expect(cancel?.effect.replaceAll("\u00a0", " ")).toBe(
      "Ksh 1,000.00 goes back to the payer by M-Pesa (receipt SKL4XYZ9AF). Ksh 500.00 was paid in cash, by bank or otherwise: give it back yourself. It is recorded as refunded. The order ends, and its pieces can be sold again. amina@example.com gets an e-mail.",
    )
  })

  it("is one call of the engine's without money of M-Pesa", () => {
    for (const given of [{}, { refunds: [cash], refundable: 500 }]) {
      expect(actionsOf(given).cancel?.calls).toEqual([
        { path: "/admin/orders/order_1/cancel", body: {}, reason_field: null },
      ])
    }
  })

  it("names nobody who has no address", () => {
    expect(actionsOf({ email: "" }).cancel?.effect).toBe("The order ends, and its pieces can be sold again.")
  })

  it.each<[string, Given, string]>([
    ["an order that is cancelled", { status: "cancelled" }, "This order is cancelled."],
    ["a packed order", { shipments: [packed] }, "It is packed. Unpack it first."],
    ["a sent order", { shipments: [sent] }, "It has left the shop. Refund it instead."],
    ["a refund on its way", { payment: { refund: "pending" } }, "A refund is on its way, or its outcome is not known."],
    [
      "a part of a refund on its way",
      { payment: { refunding: 100 } },
      "A refund is on its way, or its outcome is not known.",
    ],
    [
      "a payment under review",
      { payment: { state: "review" } },
      "Money has arrived that does not fit this order. Review that payment first.",
    ],
    [
      "money that one call for each payment does not return",
      { refundable: 1000 },
      "M-Pesa cannot give all of it back by itself. Refund the payments one by one on the engine's page of the order.",
    ],
  ])("is refused for %s", (_what, given, refusal) => {
    expect(actionsOf(given).cancel).toEqual({ name: "cancel", refusal, effect: "", calls: [] })
  })
})

describe("refunding", () => {
  it("is for an order that has left the shop, which stays as it is", () => {
    const paid = { refunds: [mpesa], refundable: 1000 }
    expect(actionsOf(paid).refund?.refusal).toMatch(/Cancel the order instead/)
    const { refund } = actionsOf({ ...paid, shipments: [sent] })
    expect(refund?.calls).toEqual([{ path: mpesa.path, body: mpesa.body, reason_field: "reason" }])
    expect(refund?.effect).toContain("The pieces stay with the customer.")
  })

  it("is refused when nothing is left to give back", () => {
    expect(actionsOf({ shipments: [sent] }).refund?.refusal).toBe("Nothing was paid, or all of it was given back.")
  })
})

describe("taking money", () => {
  it("is possible while an amount is due, and the order is not cancelled", () => {
    expect(actionsOf({ due: 350 }).record_payment?.effect).toBe(`${formatKsh(350)} is due.`)
    expect(actionsOf({ due: 0 }).payment_link?.refusal).toBe("Nothing is due.")
    expect(actionsOf({ status: "cancelled", due: 350 }).payment_link?.refusal).toBe("This order is cancelled.")
  })
})
