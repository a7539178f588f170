import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { cancelOrder } from "../../api/order-service"
import * as copy from "../../copy"

/** Cancels an order after a confirmation. */
export default function CancelOrder({
  orderId,
  onCancelled,
}: {
  orderId: string
  onCancelled: (order: OrderDetail) => void
}) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const cancel = async () => {
    setBusy(true)
    const response = await cancelOrder(orderId)
    setBusy(false)
    if (response.success) onCancelled(response.order)
    else setProblem(response.error)
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
      <p>{copy.cancelQuestion}</p>
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
