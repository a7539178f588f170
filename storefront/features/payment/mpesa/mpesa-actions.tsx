import { startTransition, Suspense, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import type { PaymentActionsProps } from "../payment-method"
import * as copy from "./copy"
import { PromptActions } from "./prompt-actions"
import { NO_PROMPT, promptSecondsLeft, promptState } from "./prompt-state"
import styles from "../payment.module.css"
import { useClock } from "./use-clock"

const ReceiptForm = lazyComponent(() => import("./receipt-form"))
// Most orders are paid by the prompt.
const PaybillInstructions = lazyComponent(() => import("./paybill-instructions"))

/** The prompt's countdown, another prompt, and payment by Paybill. Default export for lazy loading. */
export default function MpesaActions({ order, path, isWaiting, busy, onRetry }: PaymentActionsProps) {
  const state = isWaiting ? promptState(order.payment) : NO_PROMPT
  const { phone, paybill, due, attempts } = order.payment
  return (
    <>
      <Countdown endsAt={state.promptEndsAt} />
      <Suspense>
        {state.prompt !== null && (
          <PromptActions key={state.prompt} {...{ state, path, phone, busy }} onPrompt={onRetry} />
        )}
      </Suspense>
      <Suspense>{paybill && <PaybillInstructions {...paybill} path={path} number={order.number} />}</Suspense>
      {due > 0 && (attempts > 0 || paybill !== null) && <ReceiptEntry path={path} />}
    </>
  )
}

/** For a shopper who has paid and whose payment is not shown. */
function ReceiptEntry({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      <Suspense>
        <ReceiptForm path={path} />
      </Suspense>
    )
  }
  return (
    <div className="no-print actions">
      <Button variant="quiet" onClick={() => startTransition(() => setOpen(true))}>
        {copy.enterCode}
      </Button>
    </div>
  )
}

/** Remaining time of the prompt. Not announced, because a screen reader would speak every second. */
function Countdown({ endsAt }: { endsAt: number | null }) {
  const now = useClock(endsAt)
  if (endsAt === null) return null
  const seconds = promptSecondsLeft(endsAt, now)
  return (
    <p className={styles.countdown}>
      {seconds > 0
        ? interpolateNodes(copy.promptStays, {
            time: <strong suppressHydrationWarning>{interpolate(copy.seconds, { seconds })}</strong>,
          })
        : copy.promptTimePassed}
    </p>
  )
}
