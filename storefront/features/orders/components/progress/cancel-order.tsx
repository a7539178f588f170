import type { Order } from "@mavazi/contracts/order"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { cancelOrder } from "../../api/order-service"

/** Cancels an order after a confirmation. */
export default function CancelOrder({
  orderId,
  onCancelled,
}: {
  orderId: string
  onCancelled: (order: Order) => void
}) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const cancel = async () => {
    setBusy(true)
    const answer = await cancelOrder(orderId)
    setBusy(false)
    if (answer.success) onCancelled(answer.order)
    else setProblem(answer.error)
  }

  if (!asked) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Cancel this order
        </Button>
      </div>
    )
  }
  return (
    <div className="stack">
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <p>Cancel this order? Its pieces are no longer reserved for you.</p>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void cancel()}>
          {busy ? "Cancelling..." : "Yes, cancel order"}
        </Button>{" "}
        <Button variant="quiet" onClick={() => setAsked(false)}>
          Keep order
        </Button>
      </div>
    </div>
  )
}
