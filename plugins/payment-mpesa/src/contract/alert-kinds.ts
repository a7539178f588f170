/* Kinds of alerts. No zod here: pages of the engine's admin bundle this file. */

/**
 * - `review`: a payment does not fit its order
 * - `unallocated`: a payment belongs to no order
 * - `customer_reversal`: Safaricom reversed a payment for its customer
 * - `returned_twice`: Safaricom reversed a payment that the shop had refunded, in full or in part
 * - `refund_failed`: a refund did not arrive
 * - `refund_unknown`: Safaricom has not said whether a refund arrived
 */
export const ALERT_KINDS = [
  "review",
  "unallocated",
  "customer_reversal",
  "returned_twice",
  "refund_failed",
  "refund_unknown",
] as const

/** Event for a new alert, with `alert_id`, `kind`, `order_id`, `amount` and `receipt`. */
export const ALERT_RAISED = "mpesa.alert-raised"

/** Kinds that stay open until a merchant closes them. */
export const REFUND_ISSUE_KINDS = ["refund_failed", "customer_reversal", "returned_twice"] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

export type RefundIssueKind = (typeof REFUND_ISSUE_KINDS)[number]
