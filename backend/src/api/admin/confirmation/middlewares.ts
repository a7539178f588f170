import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { recordAction } from "../../../account/mfa/record-action"
import { requireRecentCode } from "../../../account/mfa/recent-confirmation"
import type { SecurityEventName } from "../../../security/security-event"

export const ConfirmationBody = z
  .object({ password: z.string().min(1).max(256), code: z.string().trim().min(1).max(64) })
  .partial()
  .refine(({ password, code }) => password !== undefined || code !== undefined, "Please give a password or a code.")

export type ConfirmationBody = z.output<typeof ConfirmationBody>

/** What the authenticator app's code is asked for again, and the event that is recorded. */
const SENSITIVE_ACTIONS: [method: "POST" | "DELETE", matcher: string, event: SecurityEventName][] = [
  ["POST", "/admin/mpesa/orders/:id/refunds", "refund_requested"],
  ["POST", "/admin/mpesa/unallocated/:id/refunds", "refund_requested"],
  ["POST", "/admin/payments/:id/refund", "refund_requested"],
  ["POST", "/admin/mpesa/refunds/:id/resolve", "payment_resolved"],
  ["POST", "/admin/mpesa/unallocated/:id/allocate", "payment_resolved"],
  ["POST", "/admin/mpesa/attempts/:id/move", "payment_resolved"],
  ["POST", "/admin/mpesa/attempts/:id/receipt", "payment_resolved"],
  ["POST", "/admin/mpesa/attempts/:id/give-up", "payment_resolved"],
  ["POST", "/admin/mpesa/attempts/:id/dismiss", "payment_resolved"],
  ["POST", "/admin/mpesa/attempts/:id/try-again", "payment_resolved"],
  ["POST", "/admin/mpesa/receipts/:id/confirm", "payment_resolved"],
  ["POST", "/admin/payments/:id/capture", "payment_resolved"],
  ["POST", "/admin/mpesa/statement-lines/:id/record", "payment_resolved"],
  ["POST", "/admin/orders/:id/cancel", "refund_requested"],
  ["POST", "/admin/payment-collections/:id/mark-as-paid", "payment_resolved"],
  ["POST", "/admin/invites", "staff_invited"],
  ["POST", "/admin/invites/:id/resend", "staff_invited"],
  ["DELETE", "/admin/users/:id", "staff_removed"],
  ["POST", "/admin/users/:id/reset-password", "password_reset_requested"],
  ["POST", "/admin/api-keys", "api_key_created"],
  ["POST", "/admin/api-keys/:id/revoke", "api_key_revoked"],
  ["DELETE", "/admin/api-keys/:id", "api_key_revoked"],
]

export const middlewares: MiddlewareRoute[] = [
  { matcher: "/admin/confirmation", methods: ["POST"], middlewares: [validateAndTransformBody(ConfirmationBody)] },
  ...SENSITIVE_ACTIONS.map(([method, matcher, event]) => ({
    matcher,
    methods: [method],
    middlewares: [requireRecentCode, recordAction(event)],
  })),
  { matcher: "/admin/invites/accept", methods: ["POST"], middlewares: [recordAction("staff_added")] },
]
