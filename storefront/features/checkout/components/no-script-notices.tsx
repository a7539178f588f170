import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import * as cartCopy from "~/shared/copy/cart"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"

/** The checkout of an empty cart. */
export function EmptyCheckout() {
  return (
    <>
      <h1>{CART_EMPTY}</h1>
      <LinkButton to={pagePaths.shop}>{copy.browseProducts}</LinkButton>
    </>
  )
}

/** The checkout of a cart that could not be loaded. */
export function CheckoutNotLoaded() {
  return (
    <>
      <h1>{copy.checkout}</h1>
      <Alert tone="error">{cartCopy.cartNotLoaded}</Alert>
      <a href={sitePath(pagePaths.checkout)}>{copy.tryAgain}</a>
    </>
  )
}
