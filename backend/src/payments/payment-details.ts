import type { PaymentView } from "@mavazi/contracts"

/** Fields of `PaymentView` of a method that has nothing to say. */
export const NO_DETAILS = {
  receipt: null,
  phone: null,
  reason: null,
  code: null,
  promptedAt: null,
  retryAt: null,
  paybill: null,
  mayBeCharged: false,
} as const satisfies Partial<PaymentView>

/** The payment without what a shopper needs to pay by hand. */
export const withoutInstructions = (payment: PaymentView): PaymentView => ({ ...payment, paybill: null })
