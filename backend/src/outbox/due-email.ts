export type OrderEmailKind =
  | ("placed" | "paid" | "payment_voided" | "terms_changed" | "changed" | "shipped" | "delivered" | "cancelled")
  | ("late_payment" | "moved" | "refunded" | "return_requested" | "return_cancelled" | "order_link")
  | ("exchange_requested" | "exchange_approved" | "exchange_refused" | "exchange_cancelled")
export type AccountEmailKind = "verify_email" | "reset_password" | "password_changed" | "new_device"

/** What the notice of a sign-in says of the device; null when unknown. */
export interface NoticedDevice {
  browser: string | null
  system: string | null
}

interface DueBase {
  id: string
  /** Number of attempts, including this one. */
  attempts: number
}

/** An e-mail about an order. The row has no personal data: see `email/send-due-emails.ts`. */
export interface DueOrderEmail extends DueBase {
  orderId: string
  kind: OrderEmailKind
  /** Distinguishes events that can occur more than once: the id of a capture, refund, shipment, return, requested exchange or change. */
  occurrence: string
  /** Shillings of a payment or refund. */
  amount: number | null
}

/** An e-mail about an account, identified by customer, login, or a typed address. */
export interface DueAccountEmail extends DueBase {
  orderId: null
  kind: AccountEmailKind
  /** Of `new_device`, what `requestDeviceNotice` was given. */
  occurrence: string
  customerId: string | null
  authIdentityId: string | null
  address: string | null
  /** Timestamp of PostgreSQL, as text: a `Date` would round it. */
  requestedAt: string
}

/** An alert to the merchant about money. */
export interface DueAlertEmail extends DueBase {
  orderId: null
  kind: "payment_alert"
  /** Id of the alert, see `PaymentGateway.findAlert`. */
  occurrence: string
  address: string
}

/** An alert to the merchant about low stock. */
export interface DueLowStockEmail extends DueBase {
  orderId: null
  kind: "low_stock"
  /** Ids of variants, separated by commas. */
  occurrence: string
  address: string
}

/** Confirms the deletion of an account, of which nothing is stored any more. */
export interface DueDeletionEmail extends DueBase {
  orderId: null
  kind: "account_deleted"
  /** As the account had it; null once the e-mail was sent. */
  address: string
}

/** The merchant's answer to a message. */
export interface DueReplyEmail extends DueBase {
  orderId: null
  kind: "message_reply"
  /** Id of the answer, see `MessageService.findReplyToSend`. */
  occurrence: string
  address: string
}

/** A size and colour that somebody asked for is in stock again. */
export interface DueRestockEmail extends DueBase {
  orderId: null
  kind: "restocked"
  /** Id of the request, see `RestockService.findToSend`. */
  occurrence: string
  address: string
}

/** Asks for reviews of an order that was delivered. */
export interface DueReviewRequest extends DueBase {
  orderId: string
  kind: "review_request"
}

/** A claimed e-mail: this process holds its lease. */
export type DueEmail =
  | (DueOrderEmail | DueAccountEmail | DueDeletionEmail)
  | (DueAlertEmail | DueLowStockEmail | DueReplyEmail | DueRestockEmail | DueReviewRequest)
