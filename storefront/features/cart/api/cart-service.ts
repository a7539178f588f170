import type { AddCartItemRequest, Cart, MergeCartResponse, UpdateCartItemRequest } from "@mavazi/contracts/cart"
import { apiPaths } from "@mavazi/contracts/paths"
import { ApiError, messageOf, NO_ANSWER } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import type { CartChange } from "../model/cart-change"
import type { CartAnswer, CartRefusal, CartServer, MergeAnswer } from "../model/cart-server"

/** What the shopper reads when the server has no words of its own (specification, section 8). */
const FALLBACKS: Record<CartChange["kind"], string> = {
  add: "Failed to add item to cart",
  "set-quantity": "Failed to update cart",
  "set-variant": "Failed to update cart",
  remove: "Failed to remove item from cart",
  clear: "Failed to clear cart",
}

function refusal(error: unknown, fallback: string): CartRefusal {
  const status = error instanceof ApiError ? error.status : NO_ANSWER
  // What a broken server says about itself is no help to a shopper.
  return { success: false, error: status >= 500 ? fallback : messageOf(error, fallback), status }
}

async function answerTo(call: Promise<Cart>, fallback: string): Promise<CartAnswer> {
  try {
    return { success: true, cart: await call }
  } catch (error) {
    return refusal(error, fallback)
  }
}

function request(change: CartChange, idempotencyKey: string): Promise<Cart> {
  switch (change.kind) {
    case "add": {
      const { productId, variantId, size, color } = change.item
      const body = { productId, quantity: change.quantity, variantId, size, color } as AddCartItemRequest
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
        // The answer of this call is not documented: the cart is empty either way.
        () => ({ id: null, items: [], total: 0, quantity: 0 }),
      )
  }
}

async function merge(body: Parameters<CartServer["merge"]>[0]): Promise<MergeAnswer> {
  try {
    const { cart, changes } = await api<MergeCartResponse>(apiPaths.cartMerge, { method: "POST", body })
    return { success: true, cart, changes }
  } catch (error) {
    return refusal(error, "Failed to update cart")
  }
}

/** The cart of the signed-in shopper behind `/api/cart`. Nothing here throws. */
export const cartServer: CartServer = {
  fetch: () => answerTo(api<Cart>(apiPaths.cart), "Failed to fetch cart"),
  send: (change, idempotencyKey) => answerTo(request(change, idempotencyKey), FALLBACKS[change.kind]),
  merge,
}
