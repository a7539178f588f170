/* Not reviewed by a native speaker yet. */

export const methodName = "Lipa duka moja kwa moja"
export const payTheShop = "Unalipa agizo hili kwa duka moja kwa moja. Tunathibitisha pesa zikishafika."
export const notReceived = "Duka halijapokea malipo yako bado."

/* For the merchant: English. */
export {
  alreadyVoided,
  capturedByShop,
  isDraft,
  markedAsPaid,
  moreThanDue,
  noCredits,
  nothingDue,
  orderCancelled,
  orderNotFound,
  otherAmountOwed,
  paymentNotFound,
  paymentReversed,
  refundedInPart,
  voidNote,
} from "./copy"
