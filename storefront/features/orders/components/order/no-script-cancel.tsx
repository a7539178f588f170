import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { Button } from "~/shared/ui/buttons/button"
import { cancelQuestion } from "../progress/cancel-question"
import * as copy from "../progress/copy"

/** Cancels an order without script: the question is inside the button that opens it. */
export function NoScriptCancel({ order, path }: { order: OrderDetail; path: string }) {
  return (
    <details>
      <summary>{copy.cancelOrder}</summary>
      <form method="post" action={path}>
        <p>{cancelQuestion(order)}</p>
        <Button type="submit" variant="secondary" name="action" value="cancel">
          {copy.cancelConfirm}
        </Button>
      </form>
    </details>
  )
}
