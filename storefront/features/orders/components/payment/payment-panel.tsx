import type { Order } from "@mavazi/contracts/order"
import { Suspense, useId, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { classNames } from "~/shared/ui/class-names"
import { Icon } from "~/shared/ui/pictures/icon"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { confirmPayment, startPayment } from "../../api/order-service"
import { isShipped } from "../../model/order-status"
import { paymentScreen, promptSecondsLeft } from "../../model/payment-screen"
import styles from "./payment-panel.module.css"
import { useClock } from "./use-clock"
import { useSteadyHeight } from "./use-steady-height"

// Most orders are paid by the first prompt: who needs another one loads what is for that.
const PromptActions = lazyComponent(() => import("./prompt-actions"))
const PaybillInstructions = lazyComponent(() => import("./paybill-instructions"))

export interface PaymentPanelProps {
  order: Order
  onOrder: (order: Order) => void
  /** URL of the virtual phone, in the demo. */
  simulatorUrl: string | null
}

/** State of an order's payment, and the shopper's actions. */
export function PaymentPanel({ order, onOrder, simulatorUrl }: PaymentPanelProps) {
  const screen = paymentScreen(order)
  const [busy, setBusy] = useState<"confirm" | "prompt" | null>(null)
  const [refusal, setRefusal] = useState<{ text: string; moment: string } | null>(null)
  const title = useId()
  const panel = useSteadyHeight<HTMLElement>({ live: screen.tone === "waiting", steady: screen.tone === "success" })
  // The error is shown until the payment changes.
  const problem = refusal?.moment === momentOf(order) ? refusal.text : null

  const confirm = async () => {
    setBusy("confirm")
    setRefusal(null)
    const answer = await confirmPayment(order.id)
    setBusy(null)
    if (answer.order) onOrder(answer.order)
    if (answer.success) return
    if (answer.broken) window.alert("Failed to confirm payment. Please try again.")
    else setRefusal({ text: answer.error, moment: momentOf(answer.order ?? order) })
  }

  const sendPrompt = async (phone: string | null) => {
    setBusy("prompt")
    setRefusal(null)
    const answer = await startPayment(order.id, phone)
    setBusy(null)
    if (answer.success) onOrder(answer.order)
    else setRefusal({ text: answer.error, moment: momentOf(order) })
  }

  return (
    <section
      ref={panel}
      className={classNames(styles.panel, styles[isShipped(order) ? "settled" : screen.tone])}
      aria-labelledby={title}
    >
      <div role="status" className={styles.state}>
        {screen.tone === "success" && !isShipped(order) && <Icon name="check" size={36} />}
        <h2 id={title} className={styles.title}>
          {screen.title}
        </h2>
        {screen.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {screen.receipt !== null && (
          <p className={styles.receipt}>
            M-Pesa receipt <strong>{screen.receipt}</strong>
          </p>
        )}
      </div>
      <Countdown endsAt={screen.promptEndsAt} />
      {problem !== null && !screen.text.includes(problem) && <Alert tone="error">{problem}</Alert>}
      <Suspense>
        {screen.prompt !== null && (
          <PromptActions
            key={screen.prompt}
            screen={screen}
            phone={order.payment.phone}
            busy={busy === "prompt"}
            onPrompt={sendPrompt}
          />
        )}
      </Suspense>
      <Suspense>{order.payment.paybill && <PaybillInstructions {...order.payment.paybill} order={order} />}</Suspense>
      {screen.canConfirm && (
        <div className={classNames("off-paper", styles.confirm)}>
          <p>Have you paid? We can check with M-Pesa now.</p>
          <Button
            variant={screen.tone === "waiting" ? "primary" : "secondary"}
            busy={busy === "confirm"}
            onClick={() => void confirm()}
          >
            {busy === "confirm" ? "Checking..." : "Confirm payment"}
          </Button>
        </div>
      )}
      {simulatorUrl !== null && screen.live && (
        <p className={classNames("off-paper", styles.demo)}>
          This is a demo: no money moves.{" "}
          <a href={simulatorUrl} target="_blank" rel="noreferrer">
            Open the virtual phone
          </a>
        </p>
      )}
    </section>
  )
}

/** Another value after every prompt, result and change of the order's status. */
const momentOf = ({ status, payment: { state, attempts } }: Order) => [status, state, attempts].join(" ")

/** How long the prompt stays on the phone. Not announced: a screen reader would speak every second. */
function Countdown({ endsAt }: { endsAt: number | null }) {
  const now = useClock(endsAt)
  if (endsAt === null) return null
  const seconds = promptSecondsLeft(endsAt, now)
  return (
    <p className={styles.countdown}>
      {seconds > 0 ? (
        <>
          The prompt stays on the phone for <strong>{seconds} s</strong>
        </>
      ) : (
        "The prompt should have left the phone by now. We are waiting for M-Pesa to report the outcome."
      )}
    </p>
  )
}
