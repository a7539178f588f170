import { startTransition, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import type { PaymentActionsProps } from "../payment-method"
import * as copy from "./copy"
import { type PromptState, secondsUntil } from "./prompt-state"
import styles from "../payment.module.css"
import { useClock } from "./use-clock"

const PhoneForm = lazyComponent(() => import("./phone-form"))

interface PromptActionsProps {
  state: PromptState
  /** Path of the order in the API. */
  path: string
  /** Masked number of the last prompt. */
  phone: string | null
  /** A prompt is being requested. */
  busy: boolean
  onPrompt: PaymentActionsProps["onRetry"]
}

/** Another prompt: to the number used last, or to another one. */
export function PromptActions({ state, path, phone, busy, onPrompt }: PromptActionsProps) {
  const [changing, setChanging] = useState(state.prompt === "ask")
  const now = useClock(state.retryAt)
  const wait = state.retryAt === null ? 0 : secondsUntil(state.retryAt, now)
  if (wait > 0) {
    return (
      <p className={styles.countdown} suppressHydrationWarning>
        {interpolate(copy.waitForPrompt, { seconds: wait })}
      </p>
    )
  }
  if (changing) {
    return (
      <PhoneForm
        path={path}
        busy={busy}
        onSend={(number) => void onPrompt(number)}
        onCancel={state.prompt === "ask" ? null : () => setChanging(false)}
      />
    )
  }
  return (
    <div className="no-print actions">
      <Button busy={busy} onClick={() => void onPrompt({})}>
        {busy ? copy.sending : phone === null ? copy.tryAgain : interpolate(copy.payFrom, { phone })}
      </Button>
      <Button variant="quiet" onClick={() => startTransition(() => setChanging(true))}>
        {copy.useAnotherNumber}
      </Button>
    </div>
  )
}
