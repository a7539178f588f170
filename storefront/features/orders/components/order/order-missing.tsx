import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"

/** Shown for an unknown order or one of another account. Default export for lazy loading. */
export default function OrderMissing() {
  return (
    <div className="container page">
      <EmptyState
        level={1}
        title="Order not found"
        action={<LinkButton to="/profile?tab=orders">My Orders</LinkButton>}
      >
        This order does not exist, or it belongs to another account.
      </EmptyState>
    </div>
  )
}
