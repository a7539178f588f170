import { adminOperations } from "@mavazi/contracts/openapi/admin-operations"
import { describe, expect, it } from "vitest"
import { orderRefundRoutes, paymentDecisionRoutes, refundRoutes } from "./admin-routes"

describe("routes that a second factor protects", () => {
  const protectedRoutes = [...refundRoutes, ...paymentDecisionRoutes]

  it("include every operation that asks for a confirmation", () => {
    expect(protectedRoutes).toHaveLength(adminOperations.filter(({ confirmation }) => confirmation).length)
    expect(protectedRoutes).toHaveLength(21)
  })

  it("are in Medusa's syntax", () => {
    expect(paymentDecisionRoutes).toContainEqual(["POST", "/admin/orders/:id/payments"])
    for (const [method, matcher] of protectedRoutes) {
      expect(method).toBe("POST")
      expect(matcher).toMatch(/^\/admin\/(?:[a-z-]+|:id)(?:\/(?:[a-z-]+|:id|:payment_id))*$/)
    }
  })

  it("include those that refund an order, which wait for its packing as Medusa's own do", () => {
    expect(orderRefundRoutes).toEqual([
      { matcher: "/admin/orders/:id/payments/refund-difference", id: "order" },
      { matcher: "/admin/mpesa/orders/:id/refunds", id: "order" },
      { matcher: "/admin/mpesa/orders/:id/refunds/accept", id: "order" },
      { matcher: "/admin/mpesa/orders/:id/refunds/difference", id: "order" },
      { matcher: "/admin/payments/:id/refund", id: "payment" },
      { matcher: "/admin/orders/:id/cancel", id: "order" },
    ])
  })
})
