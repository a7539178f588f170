import type { AddCartItemRequest, Cart, UpdateCartItemRequest } from "@mavazi/contracts/cart"
import { apiPaths } from "@mavazi/contracts/paths"
import { api } from "~/shared/api/client"
import { NOT_ADDED, NOT_UPDATED } from "~/shared/config/cart-copy"
import type { CartChange } from "../model/contents/cart-change"
import type { SendChange } from "../model/contents/cart-server"
import { cartResultOf } from "./cart-service"

/** Messages when the server sends none (specification, section 8). */
const FALLBACKS: Record<CartChange["kind"], string> = {
  add: NOT_ADDED,
  "set-quantity": NOT_UPDATED,
  "set-variant": NOT_UPDATED,
  remove: "Failed to remove item from cart",
  clear: "Failed to clear cart",
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
      return api<Cart>(apiPaths.cartItem(change.lineId), { method: "PUT", body, idempotencyKey })
    }
    case "set-variant": {
      const body: UpdateCartItemRequest = { variantId: change.variant.id }
      return api<Cart>(apiPaths.cartItem(change.lineId), { method: "PUT", body, idempotencyKey })
    }
    case "remove":
      return api<Cart>(apiPaths.cartItem(change.lineId), { method: "DELETE", idempotencyKey })
    case "clear":
      return api<Cart | undefined>(apiPaths.cart, { method: "DELETE", idempotencyKey }).then(
        // The response body is not documented; the cart is empty after it.
        () => ({ id: null, items: [], total: 0, quantity: 0 }),
      )
  }
}

/** Changes the cart of the signed-in shopper behind `/api/cart`. Never throws. */
export const sendChange: SendChange = (change, idempotencyKey) =>
  cartResultOf(request(change, idempotencyKey), FALLBACKS[change.kind])
