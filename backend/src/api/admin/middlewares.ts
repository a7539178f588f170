import type { MiddlewareRoute } from "@medusajs/framework/http"
import { dropInactiveCredentials, requireActiveCredential } from "../../account/medusa-auth/require-active-credential"
import { keepWeightPrices } from "../../delivery/keep-weight-prices"
import { storeUntilAnswered } from "../../orders/cancel/store-until-answered"
import { orderChangeMiddlewares } from "../../orders/changes/middlewares"
import { convertDraftWithTerms } from "../../orders/payment-terms/convert-draft"
import { erasureMatchers, orderRefundRoutes } from "../../payments/admin-routes"
import { eraseManualPayments } from "../../payments/manual/erase-on-request"
import { recordMarkedAsPaid } from "../../payments/manual/mark-as-paid"
import { refuseCaptureByName, refuseCredit } from "../../payments/manual/refused-calls"
import { requireCountableBudget } from "../../promotions/require-countable-budget"
import { guardShipping, lockShipmentsDuringRefund } from "../../shipments/shipping-guard"
import { prepareBeforeFulfillment } from "../../shipments/prepare-packing"
import { middlewares as confirmation } from "./confirmation/middlewares"
import { middlewares as staff } from "./staff/middlewares"

/** Additional checks of the engine's own routes below `/admin`, and of the shop's. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin", middlewares: [requireActiveCredential, dropInactiveCredentials] },
  ...staff,
  ...confirmation,
  // Without `methods`, with which it would not apply to paths below these.
  ...["/admin/orders/:id/fulfillments", "/admin/fulfillments", "/admin/workflows-executions"].map((matcher) => ({
    matcher,
    middlewares: [guardShipping],
  })),
  ...orderRefundRoutes.map(({ matcher, ...route }): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [lockShipmentsDuringRefund(route)],
  })),
  { matcher: "/admin/orders/:id/cancel", methods: ["POST"], middlewares: [storeUntilAnswered] },
  { matcher: "/admin/orders/:id/fulfillments", methods: ["POST"], middlewares: [prepareBeforeFulfillment] },
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
  ...["/admin/campaigns", "/admin/promotions"].map((matcher): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [requireCountableBudget],
  })),
  { matcher: "/admin/shipping-options/:id", methods: ["POST"], middlewares: [keepWeightPrices] },
  { matcher: "/admin/draft-orders/:id/convert-to-order", methods: ["POST"], middlewares: [convertDraftWithTerms] },
  ...orderChangeMiddlewares,
]
