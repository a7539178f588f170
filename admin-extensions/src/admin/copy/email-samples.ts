import type { EmailSample } from "@mavazi/contracts/content/email-preview"

/* Texts of the preview of e-mails. */

export const previewEmails = "Preview e-mails" // specified: LT-02
export const previewAbout = "With sample data. Nothing is published or sent."
export const close = "Close"
export const emailChoice = "E-mail"
export const viewChoice = "View"
export const subject = (text: string) => `Subject: ${text}`
export const htmlFrame = "The e-mail as HTML"
export const plainText = "The e-mail as plain text"
export const previewWhat = "the preview"

export const VIEWS = {
  phone: "Phone, 360 px",
  wide: "Computer, 640 px",
  text: "Plain text",
} as const

export const SAMPLES: Readonly<Record<EmailSample, string>> = {
  placed: "Order placed, M-Pesa",
  placed_manual: "Order placed, paid by hand",
  paid: "Order paid",
  paid_in_part: "Order paid in part",
  review: "Payment under review",
  late_payment: "Payment that arrived late",
  moved: "Payment moved",
  changed: "Order changed, something to pay",
  changed_owed: "Order changed, money owed",
  payment_voided: "Payment recorded by mistake",
  terms_changed: "Payment on delivery",
  order_link: "Link to an order without an account",
  shipped: "Parcel sent",
  delivered: "Parcel delivered",
  ready_for_pickup: "Order ready for pickup",
  picked_up: "Order picked up",
  cancelled: "Order cancelled by the shop",
  expired: "Order not paid in time",
  return_requested: "Return requested",
  return_cancelled: "Return cancelled",
  returned: "Return received, money owed",
  return_received: "Return received, nothing owed",
  exchange_requested: "Exchange requested",
  exchange_approved: "Exchange approved, something to pay",
  exchange_refused: "Exchange refused",
  exchange_cancelled: "Exchange cancelled",
  exchange_unpaid: "Exchange not paid in time",
  refunded: "Refund",
  reversed: "Payment reversed by Safaricom",
  review_request: "Asks for a review",
  restocked: "Back in stock",
  message_reply: "Answer to a message",
  verify_email: "Confirm the address",
  reset_password: "New password",
  password_changed: "Password changed",
  new_device: "Sign-in from a new device",
  account_deleted: "Account deleted",
  payment_alert: "Alert about money, to you",
  low_stock: "Alert about low stock, to you",
}
