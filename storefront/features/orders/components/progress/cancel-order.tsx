import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { cancelOrder } from "../../api/cancel-order"
import * as copy from "./copy"

/** The focused button is removed: the focus moves to what replaces it, for keyboards and screen readers. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Cancels an order after a confirmation. */
export function CancelOrder({
  path,
  question,
  onCancelled,
}: {
  /** Path of the order in the API. */
  path: string
  question: string
  onCancelled: (order: OrderDetail) => void
}) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const cancel = async () => {
    setBusy(true)
    const response = await cancelOrder(path)
    setBusy(false)
    if (!response.success) {
      setProblem(response.error)
      return
    }
    onCancelled(response.order)
    focus(document.getElementById("main"))
  }

  if (!isConfirming) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          {copy.cancelOrder}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack">
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <p ref={focus} tabIndex={-1}>
        {question}
      </p>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void cancel()}>
          {busy ? copy.cancelling : copy.cancelConfirm}
        </Button>{" "}
        <Button variant="quiet" onClick={() => setIsConfirming(false)}>
          {copy.cancelDismiss}
        </Button>
      </div>
    </div>
  )
}
