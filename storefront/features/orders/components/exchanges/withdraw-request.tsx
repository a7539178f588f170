import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { useState } from "react"
import { orderResultOf } from "~/shared/api/order-result"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "./copy"

interface WithdrawRequestProps {
  words: (typeof copy.WITHDRAWALS)[keyof typeof copy.WITHDRAWALS]
  withdraw: () => Promise<OrderDetail>
  onDone: (order: OrderDetail) => void
}

/** The question replaces the button that was focused. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Withdraws a request after a question. */
export function WithdrawRequest({ words, withdraw, onDone }: WithdrawRequestProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { start, question, confirm, keep } = words

  const send = async () => {
    setBusy(true)
    const result = await orderResultOf(withdraw(), copy.withdrawFailed)
    setBusy(false)
    if (result.success) onDone(result.order)
    else setProblem(result.error)
  }
  if (!isAsked) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {start}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack">
      <p ref={focus} tabIndex={-1}>
        {question}
      </p>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          {busy ? copy.withdrawing : confirm}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsked(false)}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
