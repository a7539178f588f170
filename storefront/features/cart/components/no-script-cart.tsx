import type { Cart } from "@mavazi/contracts/cart/cart"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { backToProduct } from "~/shared/copy/cart"
import { interpolate } from "~/shared/copy/interpolate"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"
import { NoScriptCartContents } from "./no-script-cart-contents"

export interface NoScriptCartProps {
  /** Null when it could not be loaded. */
  cart: Cart | null
  /** Of the signed-in shopper; null for a guest. */
  name: string | null
  /** Why the form that was sent changed nothing. */
  problem: string | null
  /** Of the product that was not added. */
  slug: string
}

/** The cart of an account or a guest for browsers that do not run scripts: each change is a form. */
export function NoScriptCart({ cart, name, problem, slug }: NoScriptCartProps) {
  return (
    <>
      <h1>{copy.cart}</h1>
      {problem !== null && (
        <Alert tone="error">
          {problem} {slug !== "" && <a href={sitePath(pagePaths.product(slug))}>{backToProduct}</a>}
        </Alert>
      )}
      {cart !== null &&
        (cart.items.length === 0 ? (
          <>
            <p>{CART_EMPTY}</p>
            <p>
              <LinkButton to={pagePaths.shop}>{copy.browseProducts}</LinkButton>
            </p>
          </>
        ) : (
          <NoScriptCartContents cart={cart} isGuest={name === null} />
        ))}
      {name !== null ? (
        <p>
          {interpolate(copy.cartOf, { name })} <a href={sitePath(pagePaths.profile)}>{copy.toAccount}</a>
        </p>
      ) : (
        cart?.items[0] && (
          <p>
            <a href={sitePath(`${pagePaths.auth}?from=${pagePaths.cart}`)}>{copy.signInForCart}</a>
          </p>
        )
      )}
    </>
  )
}
