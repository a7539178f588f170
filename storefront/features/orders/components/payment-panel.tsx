import type { Order } from "@mavazi/contracts/order"
import { startTransition, Suspense, useId, useState } from "react"
import { Alert } from "~/shared/ui/alert"
import { Button } from "~/shared/ui/button"
import { classNames } from "~/shared/ui/class-names"
import { Icon } from "~/shared/ui/icon"
import { lazyPart } from "~/shared/ui/lazy-part"
import { confirmPayment, startPayment } from "../api/order-service"
import { paymentScreen, promptSecondsLeft, secondsUntil, type PaymentScreen } from "../model/payment-screen"
import styles from "./payment-panel.module.css"
import { useClock } from "./use-clock"
import { useSteadyHeight } from "./use-steady-height"

// Most orders are paid by the first prompt: who needs another number loads the form for it.
const PhoneForm = lazyPart(() => import("./phone-form"))
const PayByHand = lazyPart(() => import("./pay-by-hand"))

export interface PaymentPanelProps {
  order: Order
  onOrder: (order: Order) => void
  /** Address of the virtual phone, in the demo. */
  simulatorUrl: string | null
}

/** The payment of one order: where it stands, and everything the shopper can do about it. */
export function PaymentPanel({ order, onOrder, simulatorUrl }: PaymentPanelProps) {
  const screen = paymentScreen(order)
  const [busy, setBusy] = useState<"confirm" | "prompt" | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const title = useId()
  const panel = useSteadyHeight<HTMLElement>({ live: screen.live, steady: screen.tone === "success" })

  const confirm = async () => {
    setBusy("confirm")
    setProblem(null)
    const answer = await confirmPayment(order.id)
    setBusy(null)
    if (answer.order) onOrder(answer.order)
    if (answer.success) return
    if (answer.broken) window.alert("Failed to confirm payment. Please try again.")
    else setProblem(answer.error)
  }

  const sendPrompt = async (phone: string | null) => {
    setBusy("prompt")
    setProblem(null)
    const answer = await startPayment(order.id, phone)
    setBusy(null)
    if (answer.success) onOrder(answer.order)
    else setProblem(answer.error)
  }

  return (
    <section ref={panel} className={classNames(styles.panel, styles[screen.tone])} aria-labelledby={title}>
      <div role="status" className={styles.state}>
        {screen.tone === "success" && <Icon name="check" size={36} />}
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
      {/* The boundary stands before the form is asked for, so that the buttons stay until it is there. */}
      <Suspense>
        <PromptActions
          key={screen.prompt ?? "none"}
          screen={screen}
          phone={order.payment.phone}
          busy={busy}
          onPrompt={sendPrompt}
        />
      </Suspense>
      <Suspense>{order.payment.paybill && <PayByHand {...order.payment.paybill} order={order.id} />}</Suspense>
      {screen.canConfirm && (
        <div className={classNames("off-paper", styles.confirm)}>
          <p>Have you paid? We can ask M-Pesa at once.</p>
          <Button
            variant={screen.tone === "waiting" ? "primary" : "secondary"}
            busy={busy === "confirm"}
            onClick={() => void confirm()}
          >
            {busy === "confirm" ? "Asking M-Pesa..." : "Confirm payment"}
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
        "The prompt should have left the phone by now. We are waiting for M-Pesa to tell us what happened."
      )}
    </p>
  )
}

interface PromptActionsProps {
  screen: PaymentScreen
  /** Masked number that was prompted last. */
  phone: string | null
  busy: "confirm" | "prompt" | null
  onPrompt: (phone: string | null) => Promise<void>
}

/** Another prompt: to the number used last, or to another one. */
function PromptActions({ screen, phone, busy, onPrompt }: PromptActionsProps) {
  const [changing, setChanging] = useState(screen.prompt === "ask")
  const now = useClock(screen.retryAt)
  if (screen.prompt === null) return null
  const wait = screen.retryAt === null ? 0 : secondsUntil(screen.retryAt, now)
  const sending = busy === "prompt"
  if (wait > 0) return <p className={styles.countdown}>M-Pesa takes another request in {wait} s.</p>
  if (changing) {
    return (
      <PhoneForm
        busy={sending}
        onSend={(number) => void onPrompt(number)}
        onCancel={screen.prompt === "ask" ? null : () => setChanging(false)}
      />
    )
  }
  return (
    <div className={classNames("off-paper", styles.actions)}>
      <Button busy={sending} onClick={() => void onPrompt(null)}>
        {sending ? "Sending..." : `Try again${phone === null ? "" : ` on ${phone}`}`}
      </Button>
      <Button variant="quiet" onClick={() => startTransition(() => setChanging(true))}>
        Use another number
      </Button>
    </div>
  )
}
