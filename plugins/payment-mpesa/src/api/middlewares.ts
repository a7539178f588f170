import { defineMiddlewares, validateAndTransformBody } from "@medusajs/framework/http"
import { ReasonBody, ReceiptBody } from "./admin/mpesa/bodies"
import { RefundBody, ResolutionBody } from "./admin/mpesa/orders/[id]/refunds/refund-body"
import { ReturnBody } from "./admin/mpesa/unallocated/[id]/refunds/return-body"
import { AllocationBody } from "./admin/mpesa/unallocated/[id]/allocate/allocation"
import { hideToken } from "./hide-token"
import { closedByDefault } from "./store/mpesa/closed-by-default"
import { PaymentBody } from "./store/mpesa/orders/[id]/payment/payment-body"

export default defineMiddlewares({
  routes: [
    // Without `methods` the middleware runs before every handler below this path.
    { matcher: "/api/callbacks", middlewares: [hideToken] },
    // The routes read the raw stream, so that callbacks with invalid JSON are stored too.
    { matcher: "/api/callbacks/mm/:token", methods: ["POST"], bodyParser: false },
    { matcher: "/api/callbacks/c2b/:key/:word", methods: ["POST"], bodyParser: false },
    { matcher: "/api/callbacks/ts/:token/:word", methods: ["POST"], bodyParser: false },
    { matcher: "/api/callbacks/rv/:token/:word", methods: ["POST"], bodyParser: false },
    { matcher: "/store/mpesa", middlewares: [closedByDefault] },
    {
      matcher: "/store/mpesa/orders/:id/payment",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(PaymentBody)],
    },
    // The body is read by the route, after authentication.
    { matcher: "/admin/mpesa/statement", methods: ["POST"], bodyParser: false },
    {
      matcher: "/admin/mpesa/orders/:id/refunds",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(RefundBody)],
    },
    ...["give-up", "try-again", "dismiss"].map((word) => ({
      matcher: `/admin/mpesa/attempts/:id/${word}`,
      methods: ["POST" as const],
      middlewares: [validateAndTransformBody(ReasonBody)],
    })),
    {
      matcher: "/admin/mpesa/attempts/:id/move",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AllocationBody)],
    },
    {
      matcher: "/admin/mpesa/unallocated/:id/refunds",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(ReturnBody)],
    },
    {
      matcher: "/admin/mpesa/attempts/:id/receipt",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(ReceiptBody)],
    },
    {
      matcher: "/admin/mpesa/refunds/:id/resolve",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(ResolutionBody)],
    },
    {
      matcher: "/admin/mpesa/unallocated/:id/allocate",
      methods: ["POST"],
      middlewares: [validateAndTransformBody(AllocationBody)],
    },
  ],
})
