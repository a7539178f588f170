import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import * as copy from "../../copy"

export interface OrderNotShownProps {
  /** `missing`: the order is unknown, or of another account. `broken`: it could not be loaded. */
  failure: "missing" | "broken"
  onRetry: () => void
}

/** Shown instead of an order. Default export for lazy loading. */
export default function OrderNotShown({ failure, onRetry }: OrderNotShownProps) {
  if (failure === "broken") {
    return (
      <div className="container page stack">
        <h1>{copy.yourOrder}</h1>
        <Alert tone="error">{copy.orderNotLoaded}</Alert>
        <Button variant="secondary" onClick={onRetry}>
          {copy.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <div className="container page">
      <EmptyState
        level={1}
        title={copy.orderNotFound}
        action={<LinkButton to={pagePaths.myOrders}>{copy.myOrders}</LinkButton>}
      >
        {copy.orderNotFoundText}
      </EmptyState>
    </div>
  )
}
