import { defineMiddlewares, type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { matcherOf } from "../contract/openapi/operation"
import { mpesaAdminOperations } from "../contract/openapi/operations"
import { mpesaPaths } from "../contract/admin/paths"
import { SubmitReceiptRequest } from "../contract/submitted-receipt"
import { refuseCancellationWithMoney } from "./admin/refuse-cancellation"
import { hideToken } from "./hide-token"
import { requireStoreRoutes } from "./store/mpesa/require-store-routes"
import { PaymentBody } from "./store/mpesa/orders/[id]/payment/payment-body"

/** Validates the bodies of the calls below `/admin/mpesa` by their contract. */
const bodyValidation = mpesaAdminOperations.flatMap(({ method, path, body }): MiddlewareRoute[] =>
  body === undefined
    ? []
    : [
        {
          matcher: matcherOf(path),
          methods: [method === "get" ? "GET" : "POST"],
          middlewares: [validateAndTransformBody(body)],
        },
      ],
)

export default defineMiddlewares({
  routes: [
    // Without `methods` the middleware runs before every handler below this path.
    { matcher: "/api/callbacks", middlewares: [hideToken] },
    // `mm`: STK pushes; `ts`: transaction status queries; `rv`: reversals and B2C, see `callback-urls.ts`. The routes read the
    // raw stream, so that callbacks with invalid JSON are stored too.
    { matcher: "/api/callbacks/mm/:token", methods: ["POST"], bodyParser: false },
    { matcher: "/api/callbacks/c2b/:key/:messageKind", methods: ["POST"], bodyParser: false },
    { matcher: "/api/callbacks/ts/:token/:messageKind", methods: ["POST"], bodyParser: false },
    { matcher: "/api/callbacks/rv/:token/:messageKind", methods: ["POST"], bodyParser: false },
    { matcher: "/store/mpesa", middlewares: [requireStoreRoutes] },
    {
      matcher: "/store/mpesa/orders/:id/payment",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(PaymentBody)],
    },
    {
      matcher: "/store/mpesa/orders/:id/receipts",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(SubmitReceiptRequest)],
    },
    // The engine's admin runs any workflow by its name.
    ...["/admin/orders/:id/cancel", "/admin/workflows-executions/cancel-order/run"].map((matcher): MiddlewareRoute => ({
      matcher,
      methods: ["POST"],
      middlewares: [refuseCancellationWithMoney],
    })),
    // The body is read by the route, after authentication.
    { matcher: mpesaPaths.statement, methods: ["POST"], bodyParser: false },
    ...bodyValidation,
  ],
})
