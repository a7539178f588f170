import type { CheckoutOptions, CheckoutRequest, CheckoutResponse } from "@mavazi/contracts/checkout/checkout"
import type { Order } from "@mavazi/contracts/orders/order"
import { checkoutPaths } from "@mavazi/contracts/checkout/paths"
import type { GuestCheckoutResponse } from "@mavazi/contracts/guest/guest"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { ApiError, messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as copy from "../copy"
import type { AddressForm } from "../model/checkout-steps"

/** Long timeout: a busy shop queues orders, and an early abort would only cause a retry. */
const PLACE_TIMEOUT_MS = 30_000

export type OptionsResult = { success: true; options: CheckoutOptions } | { success: false; error: string }

export type PlaceOrderResult =
  | { success: true; order: Order; /** Of a guest's order. */ token: string | null }
  | {
      success: false
      error: string
      /** The new total when it changed and the order was not placed. */
      newTotal: number | null
      /** Other orders have to be paid or cancelled first. */
      hasUnpaid: boolean
      /** The session has ended. */
      signedOut: boolean
    }

/** Where the order goes; empty while it is not known. */
export type DeliveryPlace = Pick<AddressForm, "city" | "county">

/** Shipping options and payment methods for the cart of the account, or of the guest. The options depend on the place. */
export async function fetchOptions({ city, county }: DeliveryPlace, isGuest: boolean): Promise<OptionsResult> {
  try {
    const known = Object.entries({ city, county }).filter(([, value]) => value.trim() !== "")
    const query = new URLSearchParams(known.map(([name, value]) => [name, value.trim()])).toString()
    const options = isGuest ? guestPaths.options : checkoutPaths.options
    const path = query === "" ? options : `${options}?${query}`
    return { success: true, options: await api<CheckoutOptions>(path) }
  } catch {
    return { success: false, error: copy.optionsNotLoaded }
  }
}

/** Places the order. Idempotent by key. Never throws. */
export async function placeOrder(
  body: CheckoutRequest,
  { isGuest, idempotencyKey }: { isGuest: boolean; idempotencyKey: string },
): Promise<PlaceOrderResult> {
  try {
    const call = { method: "POST", body, idempotencyKey, timeoutMs: PLACE_TIMEOUT_MS } as const
    const path = isGuest ? guestPaths.checkout : checkoutPaths.place
    const { order, token = null } = await api<CheckoutResponse & Partial<GuestCheckoutResponse>>(path, call)
    return { success: true, order, token }
  } catch (error) {
    const failed = error instanceof ApiError ? error : null
    return {
      success: false,
      error: failed && failed.status >= 500 ? copy.placeOrderFailed : messageOf(error, copy.placeOrderFailed),
      newTotal: failed?.code === "total_changed" ? totalIn(failed.body) : null,
      hasUnpaid: failed?.code === "too_many_unpaid",
      signedOut: failed?.status === 401,
    }
  }
}

function totalIn(body: unknown): number | null {
  const total = typeof body === "object" && body !== null && "total" in body ? body.total : null
  return typeof total === "number" ? total : null
}
