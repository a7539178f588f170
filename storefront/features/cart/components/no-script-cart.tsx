import type { Cart, CartItem } from "@mavazi/contracts/cart/cart"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import { MAX_LINE_QUANTITY } from "@mavazi/contracts/shared/limits"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { MAX_CODE_LENGTH } from "@mavazi/contracts/promotions/limits"
import { sitePath } from "~/shared/config/shop-origin"
import { backToProduct } from "~/shared/copy/cart"
import { interpolate } from "~/shared/copy/interpolate"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { PriceBreakdownTotals } from "~/shared/ui/display/price-breakdown"
import { Alert } from "~/shared/ui/feedback/alert"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../copy"
import { variantLabel } from "../model/contents/cart-contents"

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
            <LinkButton to={pagePaths.shop}>{copy.browseProducts}</LinkButton>
          </>
        ) : (
          <FilledCart cart={cart} isGuest={name === null} />
        ))}
      {name === null ? (
        <p>
          <a href={sitePath(`${pagePaths.auth}?from=${pagePaths.cart}`)}>{copy.signInForCart}</a>
        </p>
      ) : (
        <p>
          {interpolate(copy.cartOf, { name })} <a href={sitePath(pagePaths.profile)}>{copy.toAccount}</a>
        </p>
      )}
    </>
  )
}

function FilledCart({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
  const { goods, discounts, total, codes } = cart
  return (
    <>
      <ul>
        {cart.items.map((item) => (
          <li key={item.id}>
            <Line item={item} />
          </li>
        ))}
      </ul>
      <PriceBreakdownTotals
        goods={goods}
        discounts={discounts}
        rows={[[copy.shipping, copy.calculatedAtCheckout]]}
        total={total}
      />
      {codes.map(({ code, reason }) => (
        <form key={code} method="post" action={sitePath(pagePaths.cart)}>
          <input type="hidden" name="code" value={code} />
          <p>
            <strong>{code}</strong> {reason}
          </p>
          <Submit action="remove-code" label={interpolate(copy.removeCode, { code })}>
            {copy.remove}
          </Submit>
        </form>
      ))}
      <form method="post" action={sitePath(pagePaths.cart)}>
        <TextField
          label={copy.promotionCode}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_CODE_LENGTH}
        />
        <Submit action="enter-code">{copy.applyCode}</Submit>
      </form>
      <p>
        <LinkButton to={isGuest ? pagePaths.guestCheckout : pagePaths.checkout}>{copy.proceedToCheckout}</LinkButton>
      </p>
    </>
  )
}

function Line({ item }: { item: CartItem }) {
  const { id, slug, name, price, quantity, stock, madeToOrder } = item
  const variant = variantLabel(item)
  const label = variant === "" ? name : `${name}, ${variant}`
  return (
    <form method="post" action={sitePath(pagePaths.cart)}>
      <input type="hidden" name="line" value={id} />
      <p>
        <a href={sitePath(pagePaths.product(slug))}>{name}</a>
        <br />
        {variant !== "" && (
          <>
            {variant}
            <br />
          </>
        )}
        {interpolate(copy.priceTimesQuantity, { price: formatKsh(price), quantity })}
      </p>
      {stock < quantity && !madeToOrder && (
        <p role="alert">{stock === 0 ? copy.lineSoldOut : interpolate(copy.lineLowStock, { stock })}</p>
      )}
      <TextField
        label={copy.quantity}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_LINE_QUANTITY}
        defaultValue={quantity}
        aria-label={interpolate(copy.quantityOfLine, { name: label })}
      />
      <Submit action="set-quantity" label={interpolate(copy.updateQuantityOf, { name: label })}>
        {copy.saveVariant}
      </Submit>{" "}
      <Submit action="remove" label={interpolate(copy.removeLine, { name: label })}>
        {copy.remove}
      </Submit>
    </form>
  )
}

interface SubmitProps {
  action: string
  /** Of screen readers, where the text alone is ambiguous; it contains the text. */
  label?: string
  children: string
}

function Submit({ action, label, children }: SubmitProps) {
  return (
    <Button type="submit" variant="secondary" size="small" name="action" value={action} aria-label={label}>
      {children}
    </Button>
  )
}
