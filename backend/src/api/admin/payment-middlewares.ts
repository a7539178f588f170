import type { MiddlewareRoute } from "@medusajs/framework/http"
import { erasureMatchers } from "../../payments/admin-routes"
import { eraseManualPayments } from "../../payments/manual/erase-on-request"
import { recordMarkedAsPaid } from "../../payments/manual/mark-as-paid"
import { refuseCredit, refuseOtherPayment } from "../../payments/manual/refused-calls"

/** Calls of the engine that authorise, capture or drop a payment beside the shop's payment methods. */
const OTHER_PAYMENTS: readonly (readonly ["POST" | "DELETE", string])[] = [
  ["POST", "/admin/payments/:id/capture"],
  ["POST", "/admin/orders/:id/payment-sessions/authorize"],
  ["POST", "/admin/payment-collections/:id/payment-sessions"],
  ["DELETE", "/admin/payment-collections/:id"],
]

/** Payments by hand in the engine's own calls. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin/payment-collections/:id/mark-as-paid", methods: ["POST"], middlewares: [recordMarkedAsPaid] },
  ...erasureMatchers.map((matcher): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [eraseManualPayments],
  })),
  { matcher: "/admin/orders/:id/credit-lines", methods: ["POST"], middlewares: [refuseCredit] },
  ...OTHER_PAYMENTS.map(([method, matcher]): MiddlewareRoute => ({
    ...{ matcher, methods: [method] },
    middlewares: [refuseOtherPayment],
  })),
]
