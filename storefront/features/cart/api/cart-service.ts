import type { Cart, MergeCartResponse } from "@mavazi/contracts/cart"
import { apiPaths } from "@mavazi/contracts/paths"
import { ApiError, messageOf, NO_ANSWER } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import { NOT_FETCHED, NOT_UPDATED } from "~/shared/config/cart-copy"
import type { CartResult, CartReader, CartFailure, MergeResult } from "../model/contents/cart-server"

function refusal(error: unknown, fallback: string): CartFailure {
  const status = error instanceof ApiError ? error.status : NO_ANSWER
  // The message of a 5xx response is not meant for shoppers.
  return { success: false, error: status >= 500 ? fallback : messageOf(error, fallback), status }
}

/** Converts a call to a result: the cart, or the server's message, else `fallback`. */
export async function cartResultOf(call: Promise<Cart>, fallback: string): Promise<CartResult> {
  try {
    return { success: true, cart: await call }
  } catch (error) {
    return refusal(error, fallback)
  }
}

async function merge(body: Parameters<CartReader["merge"]>[0]): Promise<MergeResult> {
  try {
    const { cart, changes } = await api<MergeCartResponse>(apiPaths.cartMerge, { method: "POST", body })
    return { success: true, cart, changes }
  } catch (error) {
    return refusal(error, NOT_UPDATED)
  }
}

/** Reading the cart of the signed-in shopper behind `/api/cart`. Nothing here throws. */
export const cartServer: CartReader = { fetch: () => cartResultOf(api<Cart>(apiPaths.cart), NOT_FETCHED), merge }
