import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { type PayableOrder, type PaymentScreen, reservationText } from "../model/payment-screen"
import * as copy from "./copy"

export function waitingScreen(order: PayableOrder): PaymentScreen {
  return { receipt: null, canConfirm: true, live: true, ...stateOf(order) }
}

function stateOf(order: PayableOrder): Pick<PaymentScreen, "tone" | "title" | "text"> {
  const { payment } = order
  const amount = formatKsh(payment.amount)
  const phone = payment.phone ?? copy.yourPhone
  switch (payment.state) {
    case "sending":
      return {
        tone: "waiting",
        title: copy.sendingPrompt,
        text: [interpolate(copy.sendingPromptText, { amount, phone })],
      }
    case "prompted":
      return {
        tone: "waiting",
        title: copy.checkYourPhone,
        text: [payment.reason ?? interpolate(copy.enterPin, { phone, amount }), copy.pageUpdates],
      }
    case "checking":
      return {
        tone: "waiting",
        title: copy.checkingWithMpesa,
        text: [payment.mayRetry ? copy.outcomeLate : copy.outcomeUnknown],
      }
    case "failed":
      return {
        tone: "problem",
        title: payment.mayBeCharged ? copy.unreportedTitle : copy.failedTitle,
        text: [payment.reason ?? copy.failedText, reservationText(order)],
      }
    default:
      return {
        tone: "info",
        title: payment.phone === null ? copy.phoneQuestion : copy.payWithMpesa,
        text: [payment.reason ?? interpolate(copy.payText, { amount })],
      }
  }
}
