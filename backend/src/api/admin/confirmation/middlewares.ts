import { ConfirmationRequest } from "@mavazi/contracts/engine-admin/confirmation"
import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { recordAction } from "../../../account/mfa/record-action"
import { paymentDecisionRoutes, refundRoutes } from "../../../payments/admin-routes"
import { requireRecentCode } from "../../../account/mfa/recent-confirmation"
import type { SecurityEventName } from "../../../security/security-event"

type Action = [method: "POST" | "DELETE", matcher: string, event: SecurityEventName]

/** Calls that need a new code of the authenticator app, and the event that is recorded. */
const SENSITIVE_ACTIONS: readonly Action[] = [
  ...refundRoutes.map(([method, matcher]) => [method, matcher, "refund_requested"] as Action),
  ...paymentDecisionRoutes.map(([method, matcher]) => [method, matcher, "payment_resolved"] as Action),
  ["POST", "/admin/payments/:id/refund", "refund_requested"],
  ["POST", "/admin/orders/:id/cancel", "refund_requested"],
  ["POST", "/admin/payment-collections/:id/mark-as-paid", "payment_resolved"],
  ["POST", "/admin/invites", "staff_invited"],
  ["POST", "/admin/invites/:id/resend", "staff_invited"],
  ["DELETE", "/admin/users/:id", "staff_removed"],
  ["POST", "/admin/staff/:id", "staff_role_changed"],
  ["POST", "/admin/users/:id/reset-password", "password_reset_requested"],
  ["POST", "/admin/api-keys", "api_key_created"],
  ["POST", "/admin/api-keys/:id/revoke", "api_key_revoked"],
  ["DELETE", "/admin/api-keys/:id", "api_key_revoked"],
]

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin/confirmation", methods: ["POST"], middlewares: [validateAndTransformBody(ConfirmationRequest)] },
  ...SENSITIVE_ACTIONS.map(([method, matcher, event]) => ({
    matcher,
    methods: [method],
    middlewares: [requireRecentCode, recordAction(event)],
  })),
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [recordAction("staff_added")] },
]
