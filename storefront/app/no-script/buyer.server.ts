import type { User } from "@mavazi/contracts/account/auth"
import { checkoutPaths } from "@mavazi/contracts/checkout/paths"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { ApiError } from "~/shared/api/api-error"
import type { Visitor } from "~/shared/api/visitor.server"

/** Whose cart and checkout a page shows, and their calls. */
export interface Buyer {
  /** Null for a guest. */
  user: User | null
  cart: string
  options: string
  checkout: string
  /** Page of the checkout. */
  checkoutPage: string
}

const GUEST: Buyer = { user: null, ...guestPaths, checkoutPage: pagePaths.guestCheckout }

const CUSTOMER: Omit<Buyer, "user"> = {
  cart: apiPaths.cart,
  options: checkoutPaths.options,
  checkout: checkoutPaths.place,
  checkoutPage: pagePaths.checkout,
}

/** The signed-in user; null without a session, and when it has ended. @throws ApiError */
export async function userOf({ hasSession, call }: Visitor): Promise<User | null> {
  if (!hasSession) return null
  try {
    return await call<User>(apiPaths.me)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** @throws ApiError */
export async function buyerOf(visitor: Visitor): Promise<Buyer> {
  const user = await userOf(visitor)
  return user === null ? GUEST : { user, ...CUSTOMER }
}
