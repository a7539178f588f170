import { formatKsh } from "@mavazi/contracts/shared/money"
import { siteWords } from "~/shared/content/site-words"
import { interpolate } from "~/shared/copy/interpolate"
import { PLAIN_SCREEN, reservationText } from "../model/payment-screen"
import type { PaymentPresentation } from "../payment-method"
import * as shared from "../copy"
import * as copy from "./copy"

/** The shopper pays the shop directly, and the merchant records the payment. */
export const manualPresentation: PaymentPresentation = {
  waitingScreen: (order) => ({
    ...PLAIN_SCREEN,
    tone: "info",
    title: copy.payTheShop,
    text: [
      interpolate(copy.payTheShopText, {
        phone: siteWords().shop.phone.display,
        amount: formatKsh(order.payment.amount),
      }),
      reservationText(order),
    ],
    live: true,
  }),
  payWithin: copy.payWithin,
  expiredAdvice: copy.expiredAdvice,
  receiptLabel: shared.paymentReference,
  checkQuestion: null,
  simulatorLink: null,
  Actions: null,
}
