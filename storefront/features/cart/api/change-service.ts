import type { AddCartItemRequest, AddCodeRequest, Cart, UpdateCartItemRequest } from "@mavazi/contracts/cart/cart"
import { cartPaths } from "@mavazi/contracts/cart/paths"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { api } from "~/shared/api/client"
import * as cartCopy from "~/shared/copy/cart"
import * as copy from "../copy"
import type { CartChange } from "../model/contents/cart-change"
import type { SendChange } from "../model/contents/cart-results"
import { cartResultOf } from "./cart-service"

/** Messages when the server sends none (docs/specification.md). */
const FALLBACKS: Record<CartChange["kind"], string> = {
  add: cartCopy.addToCartFailed,
  "set-quantity": cartCopy.cartUpdateFailed,
  "set-variant": cartCopy.cartUpdateFailed,
  remove: copy.removeFailed,
  clear: copy.clearFailed,
  "enter-code": copy.codeNotChecked,
  "remove-code": copy.codeNotRemoved,
}

function request(change: CartChange, idempotencyKey: string): Promise<Cart> {
  switch (change.kind) {
    case "add": {
      const { productId, variantId, size, color } = change.item
      // The variant determines size and colour; the names may exceed the documented length.
      const choice = variantId === undefined ? { size, color } : { variantId }
      const body = { productId, quantity: change.quantity, ...choice } as AddCartItemRequest
      return api<Cart>(apiPaths.cart, { method: "POST", body, idempotencyKey })
    }
    case "set-quantity": {
      const body: UpdateCartItemRequest = { quantity: change.quantity }
      return api<Cart>(cartPaths.item(change.lineId), { method: "PUT", body, idempotencyKey })
    }
    case "set-variant": {
      const body: UpdateCartItemRequest = { variantId: change.variant.id }
      return api<Cart>(cartPaths.item(change.lineId), { method: "PUT", body, idempotencyKey })
    }
    case "enter-code": {
      const body: AddCodeRequest = { code: change.code }
      return api<Cart>(cartPaths.codes, { method: "POST", body, idempotencyKey })
    }
    case "remove-code":
      return api<Cart>(cartPaths.code(change.code), { method: "DELETE", idempotencyKey })
    case "remove":
      return api<Cart>(cartPaths.item(change.lineId), { method: "DELETE", idempotencyKey })
    case "clear":
      return api<Cart | undefined>(apiPaths.cart, { method: "DELETE", idempotencyKey }).then(
        // The response body is not documented; the cart is empty after it.
        () => ({ id: null, items: [], goods: 0, discount: 0, discounts: [], codes: [], total: 0, quantity: 0 }),
      )
  }
}

/** Changes the cart of the signed-in shopper through `/api/cart`. Never throws. */
export const sendChange: SendChange = (change, idempotencyKey) =>
  cartResultOf(request(change, idempotencyKey), FALLBACKS[change.kind])
