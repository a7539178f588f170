import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { dropInactiveCredentials, requireActiveCredential } from "../../account/medusa-auth/require-active-credential"
import { keepWeightPrices } from "../../delivery/keep-weight-prices"
import { orderRefundRoutes } from "../../payments/admin-routes"
import { requireCountableBudget } from "../../promotions/require-countable-budget"
import { requireEnterableCode } from "../../promotions/require-enterable-code"
import { guardShipping, lockShipmentsDuringRefund } from "../../shipments/shipping-guard"
import { middlewares as confirmation } from "./confirmation/middlewares"
import { middlewares as orders } from "./order-middlewares"
import { middlewares as payments } from "./payment-middlewares"
import { middlewares as staff } from "./staff/middlewares"

/** Additional checks of the engine's own routes below `/admin`, and of the shop's. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin", middlewares: [requireActiveCredential, dropInactiveCredentials] },
  ...staff,
  ...confirmation,
  // Without `methods`, with which it would not apply to paths below these.
  ...["/admin/orders/:id/fulfillments", "/admin/fulfillments"].map((matcher) => ({
    matcher,
    middlewares: [guardShipping],
  })),
  ...orderRefundRoutes.map(({ matcher, ...route }): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [lockShipmentsDuringRefund(route)],
  })),
  ...payments,
  ...["/admin/campaigns", "/admin/promotions"].map((matcher): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [requireCountableBudget],
  })),
  ...["/admin/promotions", "/admin/promotions/:id"].map((matcher): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    middlewares: [requireEnterableCode],
  })),
  { matcher: engineAdminPaths.productImport, methods: ["POST"], bodyParser: false },
  { matcher: "/admin/shipping-options/:id", methods: ["POST"], middlewares: [keepWeightPrices] },
  ...orders,
]
