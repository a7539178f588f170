import * as copy from "../copy"
import { manualPresentation } from "../manual/presentation"
import {
  type PayableOrder,
  PLAIN_SCREEN,
  paymentScreen,
  type PaymentScreen,
  reservationText,
} from "../model/payment-screen"
import { mpesaPresentation } from "../mpesa/presentation"
import type { PaymentPresentation } from "../payment-method"
import type { PaymentMethodId } from "./payment-method-id"

const PRESENTATIONS: Readonly<Record<PaymentMethodId, PaymentPresentation>> = {
  mpesa: mpesaPresentation,
  manual: manualPresentation,
}

/** For a method without an entry. */
const UNKNOWN: PaymentPresentation = {
  waitingScreen: (order) => ({
    ...PLAIN_SCREEN,
    tone: "info",
    title: copy.notPaid,
    text: [reservationText(order)],
    live: true,
  }),
  payWithin: copy.payWithin,
  expiredAdvice: "",
  receiptLabel: copy.paymentReference,
  checkQuestion: null,
  simulatorLink: null,
  Actions: null,
}

export const presentationOf = (paymentMethod: string): PaymentPresentation =>
  (PRESENTATIONS as Partial<Record<string, PaymentPresentation>>)[paymentMethod] ?? UNKNOWN

export const paymentScreenOf = (order: PayableOrder): PaymentScreen =>
  paymentScreen(order, presentationOf(order.paymentMethod))
