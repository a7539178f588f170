import type { PaymentView } from "@mavazi/contracts"
import { describe, expect, it, vi } from "vitest"
import type { PaymentGateway } from "./payment-gateway"
import { PaymentGateways } from "./payment-gateways"

const NO_OUTCOMES = { paid: 0, review: 0, failed: 0, cancelled: 0, expired: 0, ended: 0 }

function gateway(id: string, rest: Partial<PaymentGateway> = {}): PaymentGateway {
  return {
    id,
    medusaProviderId: `pp_${id}_${id}`,
    name: id,
    fields: [],
    isOffered: true,
    isPaidByLink: true,
    reservationMs: {},
    createAttempt: () => Promise.resolve(null),
    sendAttempt: () => Promise.resolve(),
    retryPayment: () => Promise.resolve(),
    refreshPayment: () => Promise.resolve(),
    readPayments: (orderIds) =>
      Promise.resolve(new Map(orderIds.map((orderId) => [orderId, { receipt: `${id} ${orderId}` } as PaymentView]))),
    listAttempts: () => Promise.resolve([]),
    countOutcomes: () => Promise.resolve(NO_OUTCOMES),
    eraseOrders: () => Promise.resolve(),
    wasReturned: () => false,
    unpaidReason: () => "",
    ...rest,
  }
}

describe("the registered payment gateways", () => {
  it("are offered in the order of the configuration, without those that are switched off", () => {
    const gateways = new PaymentGateways([gateway("phone"), gateway("cash", { isOffered: false }), gateway("card")])
    expect(gateways.offered().map(({ id }) => id)).toEqual(["phone", "card"])
  })

  it("are found for an order by its method, also while they are switched off, and never replaced by another", () => {
    const gateways = new PaymentGateways([gateway("phone"), gateway("cash", { isOffered: false })])
    expect(gateways.gatewayOf("cash").id).toBe("cash")
    expect(gateways.gatewayOf(null).id).toBe("phone")
    expect(() => gateways.gatewayOf("card")).toThrow('No payment gateway "card" is registered')
  })

  it("pay by link, or leave that to the first one", () => {
    const gateways = new PaymentGateways([gateway("phone"), gateway("cash", { isPaidByLink: false }), gateway("card")])
    expect([null, "phone", "cash", "card"].map((method) => gateways.methodOfLink(method))).toEqual([
      ...["phone", "phone", "phone", "card"],
    ])
  })

  it("read the payments of orders in one query each, and none for a method without orders", async () => {
    const phone = gateway("phone")
    const cash = gateway("cash")
    const read = [vi.spyOn(phone, "readPayments"), vi.spyOn(cash, "readPayments")] as const
    const gateways = new PaymentGateways([phone, cash])
    const orders = [
      { id: "a", paymentMethod: "phone" },
      { id: "b", paymentMethod: null },
      { id: "c", paymentMethod: "removed" },
    ]
    const payments = await gateways.readPayments(orders)
    expect([...payments].map(([id, { receipt }]) => [id, receipt])).toEqual([
      ["a", "phone a"],
      ["b", "phone b"],
    ])
    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it("complete interrupted captures though one of them fails, and report the failure", async () => {
    const resumed: string[] = []
    const resuming = (id: string, failure?: Error) =>
      gateway(id, {
        resumeCaptures() {
          resumed.push(id)
          return failure ? Promise.reject(failure) : Promise.resolve()
        },
      })
    const gateways = new PaymentGateways([resuming("phone", new Error("no answer")), resuming("cash"), gateway("card")])
    await expect(gateways.resumeCaptures(5)).rejects.toThrow("no answer")
    expect(resumed).toEqual(["phone", "cash"])
  })

  it("report whether a payment was returned, by the rule of its method", () => {
    const gateways = new PaymentGateways([gateway("phone", { wasReturned: ({ code }) => code === "returned" })])
    const paymentOf = (code: string | null) => ({ code }) as PaymentView
    expect(gateways.wasReturned({ paymentMethod: "phone", payment: paymentOf("returned") })).toBe(true)
    expect(gateways.wasReturned({ paymentMethod: "phone", payment: paymentOf(null) })).toBe(false)
    expect(gateways.wasReturned({ paymentMethod: "removed", payment: paymentOf("returned") })).toBe(false)
  })

  it("sum the numbers of attempts by outcome", async () => {
    const paid = { countOutcomes: () => Promise.resolve({ ...NO_OUTCOMES, paid: 2, ended: 3, failed: 1 }) }
    const gateways = new PaymentGateways([gateway("phone", paid), gateway("cash", paid)])
    const between = { start: new Date(0), end: new Date(1) }
    expect(await gateways.countOutcomes(between)).toEqual({ ...NO_OUTCOMES, paid: 4, ended: 6, failed: 2 })
  })
})
