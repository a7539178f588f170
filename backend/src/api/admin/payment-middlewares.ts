import type { MiddlewareRoute } from "@medusajs/framework/http"
import { erasureMatchers } from "../../payments/admin-routes"
import { eraseManualPayments } from "../../payments/manual/erase-on-request"
import { recordMarkedAsPaid } from "../../payments/manual/mark-as-paid"
import { refuseCaptureByName, refuseCredit } from "../../payments/manual/refused-calls"

/** Payments by hand in the engine's own calls. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin/payment-collections/:id/mark-as-paid", methods: ["POST"], middlewares: [recordMarkedAsPaid] },
  ...erasureMatchers.map((matcher): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [eraseManualPayments],
  })),
  {
    matcher: "/admin/workflows-executions/mark-payment-collection-as-paid/run",
    methods: ["POST"],
    middlewares: [refuseCaptureByName],
  },
  ...[
    "/admin/orders/:id/credit-lines",
    "/admin/workflows-executions/create-order-credit-lines/run",
    "/admin/workflows-executions/create-order-refund-credit-lines/run",
  ].map((matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [refuseCredit] })),
]
