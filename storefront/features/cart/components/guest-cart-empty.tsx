import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import * as copy from "../copy"

/** The checkout of a guest without items. */
export function GuestCartEmpty() {
  return (
    <div className="container page">
      <EmptyState
        level={1}
        title={CART_EMPTY}
        action={<LinkButton to={pagePaths.shop}>{copy.browseProducts}</LinkButton>}
      >
        {copy.emptyCartHint}
      </EmptyState>
    </div>
  )
}
