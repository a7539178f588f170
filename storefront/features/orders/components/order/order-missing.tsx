import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"

/** In the place of an order that is not there, or not for who asks. Default export: loaded on demand. */
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
