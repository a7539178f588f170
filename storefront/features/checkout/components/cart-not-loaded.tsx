import * as cartCopy from "~/shared/copy/cart"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../copy"

/** The checkout of a cart that could not be loaded. */
export function CartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="container page stack">
      <h1>{copy.checkout}</h1>
      <Alert tone="error">{cartCopy.cartNotLoaded}</Alert>
      <Button variant="secondary" onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </div>
  )
}
