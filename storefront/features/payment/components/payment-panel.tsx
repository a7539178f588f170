import type { StartPaymentRequest } from "@mavazi/contracts/checkout/checkout"
import { Suspense, useId, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { classNames } from "~/shared/ui/class-names"
import { Icon } from "~/shared/ui/pictures/icon"
import { confirmPayment, startPayment } from "../api/payment-service"
import * as copy from "../copy"
import { type PayableOrder, paymentPhase } from "../model/payment-screen"
import { paymentScreenOf, presentationOf } from "../registry/presentations"
import styles from "../payment.module.css"
import { useSteadyHeight } from "./use-steady-height"

export interface PaymentPanelProps<Returned> {
  order: PayableOrder
  /** Path of the order in the API. */
  path: string
  /** Path that asks for the state of the payment; absent where nobody may ask. */
  confirmPath?: string
  onOrder: (order: Returned) => void
  /** The order is shipped or delivered, so the payment is less prominent. */
  shipped: boolean
  /** URL of the simulator, in the demo. */
  simulatorUrl: string | null
}

/** State of an order's payment, and the shopper's actions. */
export function PaymentPanel<Returned extends PayableOrder>({
  order,
  path,
  confirmPath,
  onOrder,
  shipped,
  simulatorUrl,
}: PaymentPanelProps<Returned>) {
  const { receiptLabel, checkQuestion, simulatorLink, isPayable, Actions } = presentationOf(order.paymentMethod)
  const screen = paymentScreenOf(order)
  const isWaiting = paymentPhase(order) === "waiting"
  const [busy, setBusy] = useState<"confirm" | "retry" | null>(null)
  const [refusal, setRefusal] = useState<{ text: string; key: string } | null>(null)
  const title = useId()
  const panel = useSteadyHeight<HTMLElement>({ live: screen.tone === "waiting", steady: screen.tone === "success" })
  // The error is shown until the payment changes.
  const problem = refusal?.key === paymentStateKey(order) ? refusal.text : null

  const confirm = async (confirmationPath: string, orderId: string) => {
    setBusy("confirm")
    setRefusal(null)
    const answer = await confirmPayment<Returned>(confirmationPath, orderId)
    setBusy(null)
    if (answer.order) onOrder(answer.order)
    if (answer.success) return
    if (answer.broken) window.alert(copy.confirmFailedRetry)
    else setRefusal({ text: answer.error, key: paymentStateKey(answer.order ?? order) })
  }

  const retry = async (number: StartPaymentRequest) => {
    setBusy("retry")
    setRefusal(null)
    const answer = await startPayment<Returned>(path, number)
    setBusy(null)
    if (answer.success) onOrder(answer.order)
    else setRefusal({ text: answer.error, key: paymentStateKey(order) })
  }

  return (
    <section
      ref={panel}
      className={classNames(styles.panel, styles[shipped ? "settled" : screen.tone])}
      aria-labelledby={title}
    >
      <div role="status" className={styles.state}>
        {screen.tone === "success" && !shipped && <Icon name="check" size={36} />}
        <h2 id={title} className={styles.title}>
          {screen.title}
        </h2>
        {screen.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {screen.receipt && (
          <p className={styles.receipt}>
            {receiptLabel} <strong>{screen.receipt}</strong>
          </p>
        )}
      </div>
      {problem && !screen.text.includes(problem) && <Alert tone="error">{problem}</Alert>}
      {Actions && (isWaiting || isPayable?.(order.payment)) && (
        <div className={classNames(styles.method, screen.live && styles.reserved)}>
          <Suspense>
            {/* Without a key: a code that is being typed when the payment changes must stay. */}
            <Actions order={order} path={path} isWaiting={isWaiting} busy={busy === "retry"} onRetry={retry} />
          </Suspense>
        </div>
      )}
      {screen.canConfirm && checkQuestion && confirmPath && order.id && (
        <div className={classNames("no-print", styles.confirm)}>
          <p>{checkQuestion}</p>
          <Button
            variant={screen.tone === "waiting" ? "primary" : "secondary"}
            busy={busy === "confirm"}
            onClick={() => void confirm(confirmPath, order.id ?? "")}
          >
            {busy === "confirm" ? copy.checking : copy.confirmPayment}
          </Button>
        </div>
      )}
      {simulatorUrl && simulatorLink && screen.live && (
        <p className={classNames("no-print", styles.demo)}>
          {copy.demoText}{" "}
          <a href={simulatorUrl} target="_blank" rel="noreferrer">
            {simulatorLink}
          </a>
        </p>
      )}
    </section>
  )
}

/** Another value after every prompt, result and change of the order's status. */
const paymentStateKey = ({ status, payment: { state, attempts } }: PayableOrder) => [status, state, attempts].join()
