import { CART_FULL } from "@mavazi/contracts"
import { QUANTITY_TOO_LARGE } from "@mavazi/contracts/cart-words"
import { ApiFailure } from "../http/api-failure"
import { displayName, type SellableVariant } from "../products/sellable-variant"

type Named = Pick<SellableVariant, "title" | "size" | "color" | "options" | "stock">

/** `Only 3 of Linen Shirt (M, Sand) are left.` */
export function stockMessage(item: Named): string {
  if (item.stock <= 0) return `${displayName(item)} is sold out.`
  return `Only ${String(item.stock)} of ${displayName(item)} ${item.stock === 1 ? "is" : "are"} left.`
}

/** 409: less stock than requested; `left` is the available stock. */
export function notEnough(item: Named, inCart = 0): ApiFailure {
  const held = inCart > 0 && item.stock > 0 ? ` Your cart holds ${String(inCart)} already.` : ""
  return new ApiFailure(409, stockMessage(item) + held, "out_of_stock", undefined, { left: item.stock })
}

export function tooMany(): ApiFailure {
  return new ApiFailure(400, QUANTITY_TOO_LARGE, "invalid_request", { quantity: QUANTITY_TOO_LARGE })
}

export function cartFull(): ApiFailure {
  return new ApiFailure(409, CART_FULL, "cart_full")
}

export function notSold(): ApiFailure {
  return new ApiFailure(404, "This item is no longer sold.", "not_sold")
}

export function notInCart(): ApiFailure {
  return new ApiFailure(404, "That item is not in your cart.", "not_in_cart")
}
