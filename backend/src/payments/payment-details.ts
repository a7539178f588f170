import type { PaymentView } from "@mavazi/contracts"

/** Fields of `PaymentView` of a method that has nothing to say. */
export const NO_DETAILS = {
  inReview: 0,
  reversed: 0,
  receipt: null,
  phone: null,
  reason: null,
  code: null,
  promptedAt: null,
  mayRetry: false,
  retryAt: null,
  paybill: null,
  mayBeCharged: false,
  uncharged: false,
} as const satisfies Partial<PaymentView>

/** The payment without what a shopper needs to pay. */
export const withoutInstructions = (payment: PaymentView): PaymentView => ({
  ...payment,
  mayRetry: false,
  paybill: null,
})
