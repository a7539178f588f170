import type { Cart, CartItem } from "@mavazi/contracts/cart/cart"
import { MAX_LINE_QUANTITY } from "@mavazi/contracts/shared/limits"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { MAX_CODE_LENGTH } from "@mavazi/contracts/promotions/limits"
import { sitePath } from "~/shared/config/shop-origin"
import { interpolate } from "~/shared/copy/interpolate"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { PriceBreakdownTotals } from "~/shared/ui/display/price-breakdown"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../copy"
import { variantLabel } from "../model/contents/cart-contents"

/** Lines, codes and totals of a cart that is not empty. */
export function NoScriptCartContents({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
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
