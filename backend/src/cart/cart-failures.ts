import { CART_FULL, QUANTITY_TOO_LARGE } from "@mavazi/contracts/cart/copy"
import { ApiFailure } from "../http/api-failure"
import { displayName, type SellableVariant } from "../products/sellable-variant"
import * as copy from "./copy"

type Named = Pick<SellableVariant, "title" | "size" | "color" | "options" | "stock">

/** `Only 3 of Linen Shirt (M, Sand) are left.` */
export function stockMessage(item: Named): string {
  if (item.stock <= 0) return copy.soldOut(displayName(item))
  return copy.left(displayName(item), item.stock)
}

/** 409: less stock than requested; `left` is the available stock. */
export function notEnough(item: Named, inCart = 0): ApiFailure {
  const held = inCart > 0 && item.stock > 0 ? copy.heldAlready(inCart) : ""
  return new ApiFailure(409, stockMessage(item) + held, "out_of_stock").withFields({ left: item.stock })
}

export function tooMany(): ApiFailure {
  return new ApiFailure(400, QUANTITY_TOO_LARGE, "invalid_request").withErrors({ quantity: QUANTITY_TOO_LARGE })
}

export function cartFull(): ApiFailure {
  return new ApiFailure(409, CART_FULL, "cart_full")
}

export function notSold(): ApiFailure {
  return new ApiFailure(404, copy.notSold, "not_sold")
}

export function notInCart(): ApiFailure {
  return new ApiFailure(404, copy.notInCart, "not_in_cart")
}
