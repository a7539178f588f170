import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import * as copy from "../../copy"

/** Shown for an unknown order or one of another account. Default export for lazy loading. */
export default function OrderMissing() {
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
