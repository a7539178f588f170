import type { MedusaRequest } from "@medusajs/framework/http"
import type { Shopper } from "../account/sessions/require-session"
import type { CartOwner } from "../medusa-schema/carts/cart-owner"

/** A request that has passed `requireShopper`, or, below `/api/guest`, `identifyGuest`. */
export interface CartRequest<Body = unknown, Query = Record<string, unknown>> extends MedusaRequest<Body, Query> {
  shopper?: Shopper
  /** Hash of the guest's cookie. */
  guestId?: string
}

/** Whose cart the request is about. */
export function ownerOf({ shopper, guestId }: CartRequest): CartOwner {
  if (guestId !== undefined) return { kind: "guest", id: guestId }
  if (shopper !== undefined) return { kind: "customer", id: shopper.customerId }
  throw new Error("No middleware has identified the owner of the cart")
}
