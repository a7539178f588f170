import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../copy"
import { type PayableOrder, paymentPhase } from "../model/payment-screen"
import { noScriptMethod } from "../registry/no-script-actions"
import { paymentScreenOf, presentationOf } from "../registry/presentations"

/** Seconds between two loads of the page of an order whose payment is awaited. */
const REFRESH_SECONDS = 10

/** What became of a form that was sent. */
export interface NoScriptMessage {
  tone: "success" | "warning" | "error"
  text: string
}

export interface NoScriptPaymentPanelProps {
  order: PayableOrder
  /** Path of the order's page. */
  path: string
  message: NoScriptMessage | null
  /** Browsers load the page again while the payment is under way; the shopper can switch it off. */
  refreshes: boolean
}

/** State of an order's payment, and the shopper's actions as forms. While it may change by itself, browsers load the page again. */
export function NoScriptPaymentPanel({ order, path, message, refreshes }: NoScriptPaymentPanelProps) {
  const { receiptLabel, checkQuestion, isPayable } = presentationOf(order.paymentMethod)
  const screen = paymentScreenOf(order)
  const isWaiting = paymentPhase(order) === "waiting"
  const { Actions } = noScriptMethod(order.paymentMethod)
  // Not while a form is shown, which the shopper may be filling in.
  const isUnderWay = screen.tone === "waiting" && refreshes
  return (
    <>
      {isUnderWay && (
        <noscript>
          <meta httpEquiv="refresh" content={`${String(REFRESH_SECONDS)};url=${path}`} />
        </noscript>
      )}
      <h2>{screen.title}</h2>
      {screen.text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {screen.receipt !== null && (
        <p>
          {receiptLabel} <strong>{screen.receipt}</strong>
        </p>
      )}
      {message !== null && !screen.text.includes(message.text) && <Alert tone={message.tone}>{message.text}</Alert>}
      {screen.live && (
        <p>
          <a href={path}>{copy.showLatest}</a>
          {isUnderWay && (
            <>
              {" · "}
              <a href={`${path}?refresh=off`}>{copy.stopRefreshing}</a>
            </>
          )}
        </p>
      )}
      {Actions !== null && (isWaiting || isPayable?.(order.payment)) && (
        <Actions order={order} action={path} isWaiting={isWaiting} isRefreshed={isUnderWay} />
      )}
      {screen.canConfirm && checkQuestion !== null && (
        <form method="post" action={path}>
          <p>{checkQuestion}</p>
          <Button type="submit" variant="secondary" name="action" value="confirm">
            {copy.confirmPayment}
          </Button>
        </form>
      )}
    </>
  )
}
