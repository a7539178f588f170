import type { Cart, MergeCartResponse } from "@mavazi/contracts/cart/cart"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { ApiError, messageOf, NO_ANSWER } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as cartCopy from "~/shared/copy/cart"
import type { CartResult, CartReader, CartFailure, MergeResult } from "../model/contents/cart-results"

function failureOf(error: unknown, fallback: string): CartFailure {
  const status = error instanceof ApiError ? error.status : NO_ANSWER
  // The message of a 5xx response is not meant for shoppers.
  return { success: false, error: status >= 500 ? fallback : messageOf(error, fallback), status }
}

/** Converts a call to a result: the cart, or the server's message, else `fallback`. */
export async function cartResultOf(call: Promise<Cart>, fallback: string): Promise<CartResult> {
  try {
    return { success: true, cart: await call }
  } catch (error) {
    return failureOf(error, fallback)
  }
}

async function merge(body: Parameters<CartReader["merge"]>[0]): Promise<MergeResult> {
  try {
    const { cart, changes } = await api<MergeCartResponse>(apiPaths.cartMerge, { method: "POST", body })
    return { success: true, cart, changes }
  } catch (error) {
    return failureOf(error, cartCopy.cartUpdateFailed)
  }
}

/** Reads the cart of the signed-in shopper from `/api/cart`. Never throws. */
export const cartServer: CartReader = {
  fetch: () => cartResultOf(api<Cart>(apiPaths.cart), cartCopy.cartNotLoaded),
  merge,
}
