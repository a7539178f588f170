import type { AlertKind } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"

interface Head {
  subject: string
  heading: string
  button: string
}

type Text = readonly string[]

/** Why an order was cancelled, and what is known of its payment. */
export type CancellationText =
  | "byShopper"
  | "byShopperUnconfirmed"
  | "byShop"
  | "expired"
  | "expiredUnconfirmed"
  | "inReview"
  | "returned"
  | "refunded"

/** Texts about an order that differ by its payment method. */
export interface MethodTexts {
  receipt: string
  unpaid: Text
  /** While a prompt is open; absent where there are none. */
  prompted?: Text
  cancelledByShop: string
  expired: string
  refunded: string
  owed: string
}

/** Texts of e-mails, of the documents that are published. */
export interface EmailContent {
  language: Language
  emails: {
    greeting: string
    greetingWithoutName: string
    placed: Head & Record<"paid" | "checking" | "onDelivery", Text>
    paid: Head & Record<"text" | "sent" | "more", Text> & { part: { subject: string; heading: string; text: Text } }
    review: Head & Record<"text" | "again", Text>
    moved: Head & Record<"own" | "other" | "due" | "settled", string>
    changed: { button: string } & Record<
      "due" | "unpaid" | "checking" | "owed" | "returned" | "returnReceived" | "settled",
      { subject: string; heading: string; text: Text }
    >
    shipped: Head & { text: Text; withCourier: string; withReference: string }
    delivered: Head & { text: Text }
    readyForPickup: Head & { text: Text }
    pickedUp: Head & { text: Text }
    cancelled: Head & Record<CancellationText, Text>
    latePayment: Head & { text: Text; expired: Text }
    refunded: Head & { inAll: string; reversedHeading: string; reversed: Text }
    returnRequested: Head & { text: Text }
    returnCancelled: Head & { text: Text }
    exchangeRequested: Head & { text: Text; due: string; owed: string }
    exchangeApproved: Head & { text: Text; due: string }
    exchangeRefused: Head & { text: Text }
    exchangeCancelled: Head & Record<"text" | "unpaid", Text>
    paymentVoided: Head & { text: Text; due: string; settled: string }
    termsChanged: { button: string } & Record<"onDelivery" | "payNow", { subject: string; heading: string }>
    orderLink: Head & { text: Text }
    /** By payment method. */
    methods: Readonly<Partial<Record<string, MethodTexts>>> & { other: MethodTexts }
    labels: Record<
      | ("order" | "courier" | "reference" | "goods" | "discount" | "otherChanges" | "total" | "deliverTo" | "pickUpAt")
      | ("costsNow" | "paid" | "refunded" | "due" | "owed" | "refundReceipt")
      | ("newPiece" | "sendTo" | "sendBy" | "payBy"),
      string
    >
    sms: string
    why: string
    paymentAlert: { button: string; listButton: string; why: string } & Record<
      AlertKind,
      { subject: string; text: Text }
    > & {
        customer_reversal: { unsent: string; sent: string }
      }
    lowStock: Record<"subject" | "subjectMany" | "more" | "button", string> & { text: Text }
    messageReply: Head & { quote: string; why: string }
    restocked: Head & { text: Text; unsubscribe: string; why: string }
    reviewRequest: Head & { text: Text; guest: Text; unsubscribe: string; why: string }
    account: Record<"verifyEmail" | "resetPassword" | "passwordChanged" | "newDevice", Head & { text: Text }> & {
      accountDeleted: Head & { text: Text; why: string }
    } & Record<"unknown" | "why", string>
  }
  shop: {
    name: string
    tagline: string
    address: readonly string[]
    email: string
    phone: { display: string; href: string }
  }
  policies: { refund: string; returnDays: number }
}

/** `Order {number}` → `Order 1042`; the build rejects unknown names. */
export function interpolate(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? "")
}
