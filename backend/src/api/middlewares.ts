import { defineMiddlewares, type MiddlewareRoute } from "@medusajs/framework/http"
import { handleMedusaReset } from "../account/passwords/medusa-reset"
import { orderRefundRoutes } from "../payments/admin-routes"
import { mfaMiddlewares } from "../account/mfa/mfa-middlewares"
import { guardShipping, lockShipmentsDuringRefund } from "../shipments/shipping-guard"
import { assignProfilesBeforeFulfillment } from "../shipments/shipping-profiles"
import { guardAuthRoutes } from "../account/medusa-auth/auth-route-guard"
import { dropInactiveCredentials, requireActiveCredential } from "../account/medusa-auth/require-active-credential"
import { rejectInvalidText } from "../http/middleware/reject-invalid-text"
import { redactLogUrls } from "../http/middleware/redact-log-urls"
import { guardStore } from "../http/middleware/store-guard"
import { errorHandler } from "../http/middleware/error-handler"
import { boundRouteCaches } from "../http/middleware/bounded-route-cache"
import { jsonNotFound } from "../http/middleware/json-not-found"
import { cors, jsonOnly, sameOrigin } from "../http/middleware/origin"
import { apiHeaders } from "../http/middleware/security-headers"
import { requireAdmin } from "../account/sessions/require-session"
import { middlewares as confirmation } from "./admin/confirmation/middlewares"
import { middlewares as admin } from "./api/admin/middlewares"
import { middlewares as auth } from "./api/auth/middlewares"
import { middlewares as cart } from "./api/cart/middlewares"
import { middlewares as checkout } from "./api/checkout/middlewares"
import { middlewares as messages } from "./api/messages/middlewares"
import { middlewares as orders } from "./api/orders/middlewares"

// The framework creates its route finders after loading this file.
boundRouteCaches()

/** Every area of `/api` declares its own middlewares beside its routes. */
export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/", middlewares: [redactLogUrls, rejectInvalidText] },
    { matcher: "/store", middlewares: [guardStore, requireActiveCredential] },
    { matcher: "/auth", middlewares: [guardAuthRoutes, handleMedusaReset, dropInactiveCredentials] },
    { matcher: "/admin", middlewares: [requireActiveCredential, dropInactiveCredentials] },
    ...mfaMiddlewares,
    ...confirmation,
    // Without `methods`, with which it would not apply to paths below these.
    ...["/admin/orders/:id/fulfillments", "/admin/fulfillments", "/admin/workflows-executions"].map(
      (matcher): MiddlewareRoute => ({ matcher, middlewares: [guardShipping] }),
    ),
    ...orderRefundRoutes.map(({ matcher, id }): MiddlewareRoute => ({
      matcher,
      methods: ["POST"],
      middlewares: [lockShipmentsDuringRefund(id)],
    })),
    { matcher: "/admin/orders/:id/fulfillments", methods: ["POST"], middlewares: [assignProfilesBeforeFulfillment] },
    { matcher: "/api", middlewares: [apiHeaders, jsonNotFound, cors, sameOrigin, jsonOnly] },
    { matcher: "/api/admin", middlewares: [requireAdmin] },
    ...admin,
    ...auth,
    ...cart,
    ...checkout,
    ...messages,
    ...orders,
  ],
})
