import { adminOperations } from "@mavazi/contracts/openapi/admin-operations"
import { matcherOf } from "@mavazi/contracts/openapi/operation"
import type { OrderRefundRoute } from "./payment-gateway"

type Confirmation = NonNullable<(typeof adminOperations)[number]["confirmation"]>

/** A route below `/admin` in Medusa's syntax: `["POST", "/admin/orders/:id/payments"]`. */
type AdminRoute = readonly [method: string, matcher: string]

const routesOf = (confirmation: Confirmation): AdminRoute[] =>
  adminOperations
    .filter((operation) => operation.confirmation === confirmation)
    .map(({ method, path }) => [method.toUpperCase(), matcherOf(path)])

/** Routes that request a refund: the merchant confirms with a second factor. */
export const refundRoutes = routesOf("refund")

/** Routes that decide about a payment: likewise. */
export const paymentDecisionRoutes = routesOf("decision")

/** Routes by which a provider erases the personal data of a customer's payments. */
export const erasureMatchers = adminOperations
  .filter(({ path }) => path.endsWith("/erase-personal-data"))
  .map(({ path }) => matcherOf(path))

/** Routes that refund an order. They must not run while the order is being packed. */
export const orderRefundRoutes: readonly OrderRefundRoute[] = [
  ...refundRoutes
    .filter(([, matcher]) => matcher.includes("/orders/:id/"))
    .map(([, matcher]) => ({ matcher, id: "order" as const })),
  // Medusa's own: the merchant returns the money and records it. They ask for a second factor for every provider.
  { matcher: "/admin/payments/:id/refund", id: "payment" },
  { matcher: "/admin/orders/:id/cancel", id: "order" },
]
