import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Suspense } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import * as copy from "../../copy"

// Few pages need it, and each page lists the files of what it loads on demand.
const FindOrder = lazyComponent(() => import("./find-order"))

export interface OrderNotShownProps {
  /** `missing`: the order or its link is unknown, or of another account. `broken`: it could not be loaded. */
  failure: "missing" | "broken"
  /** It was opened by a link. */
  isGuest?: boolean | undefined
  onRetry: () => void
}

/** Shown instead of an order. Default export for lazy loading. */
export default function OrderNotShown({ failure, isGuest, onRetry }: OrderNotShownProps) {
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
  if (isGuest) {
    return (
      <Suspense>
        <FindOrder />
      </Suspense>
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
