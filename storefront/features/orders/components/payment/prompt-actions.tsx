import { startTransition, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { classNames } from "~/shared/ui/class-names"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { secondsUntil, type PaymentScreen } from "../../model/payment-screen"
import styles from "./payment-panel.module.css"
import { useClock } from "./use-clock"

const PhoneForm = lazyComponent(() => import("./phone-form"))

interface PromptActionsProps {
  screen: PaymentScreen
  /** Masked number of the last prompt. */
  phone: string | null
  /** A prompt is being requested. */
  busy: boolean
  onPrompt: (phone: string | null) => Promise<void>
}

/** Another prompt: to the number used last, or to another one. Default export, because it is loaded on demand. */
export default function PromptActions({ screen, phone, busy, onPrompt }: PromptActionsProps) {
  const [changing, setChanging] = useState(screen.prompt === "ask")
  const now = useClock(screen.retryAt)
  const wait = screen.retryAt === null ? 0 : secondsUntil(screen.retryAt, now)
  if (wait > 0) return <p className={styles.countdown}>You can request another prompt in {wait} s.</p>
  if (changing) {
    return (
      <PhoneForm
        busy={busy}
        onSend={(number) => void onPrompt(number)}
        onCancel={screen.prompt === "ask" ? null : () => setChanging(false)}
      />
    )
  }
  return (
    <div className={classNames("off-paper", styles.actions)}>
      <Button busy={busy} onClick={() => void onPrompt(null)}>
        {busy ? "Sending..." : `Try again${phone === null ? "" : ` on ${phone}`}`}
      </Button>
      <Button variant="quiet" onClick={() => startTransition(() => setChanging(true))}>
        Use another number
      </Button>
    </div>
  )
}
