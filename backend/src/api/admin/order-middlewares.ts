import type { MiddlewareRoute } from "@medusajs/framework/http"
import { storeUntilAnswered } from "../../orders/cancel/store-until-answered"
import { orderChangeMiddlewares } from "../../orders/changes/middlewares"
import { removeDamagedItem } from "../../orders/changes/remove-damaged-item"
import { convertDraftWithTerms } from "../../orders/payment-terms/convert-draft"
import { refuseTransfer } from "../../orders/refuse-transfer"
import { prepareBeforeFulfillment, prepareBeforeUnpacking } from "../../shipments/prepare-packing"

/** Of the engine's calls that change orders and drafts. */
export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin/orders/:id/cancel", methods: ["POST"], middlewares: [storeUntilAnswered] },
  ...["/admin/orders/:id/fulfillments", "/admin/workflows-executions/create-order-fulfillment/run"].map(
    (matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [prepareBeforeFulfillment] }),
  ),
  ...[
    "/admin/orders/:id/fulfillments/:fulfillment_id/cancel",
    "/admin/workflows-executions/cancel-order-fulfillment/run",
  ].map((matcher): MiddlewareRoute => ({ matcher, methods: ["POST"], middlewares: [prepareBeforeUnpacking] })),
  { matcher: "/admin/draft-orders/:id/convert-to-order", methods: ["POST"], middlewares: [convertDraftWithTerms] },
  { matcher: "/admin/orders/:id/transfer", methods: ["POST"], middlewares: [refuseTransfer] },
  { matcher: "/admin/orders/:id/transfer/guest", methods: ["POST"], middlewares: [refuseTransfer] },
  { matcher: "/admin/returns/:id/dismiss-items/:action_id", methods: ["DELETE"], middlewares: [removeDamagedItem] },
  ...orderChangeMiddlewares,
]
