import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { GUEST_CART_DAYS } from "@mavazi/contracts/shared/retention"
import { hashSecret, newSecret } from "../account/sessions/secret"
import { httpSettings } from "../http/http-settings"
import { SAFE_METHODS } from "../http/middleware/origin"
import { clientAddressOf, consume } from "../security/rate-limit"
import type { CartRequest } from "./cart-request"

const DAY_MS = 24 * 60 * 60_000

function cookieName(req: MedusaRequest): string {
  return httpSettings(req.scope).mode === "live" ? "__Host-mavazi_guest" : "mavazi_guest"
}

function secretOf(req: MedusaRequest): string | null {
  const value = (req.cookies as Record<string, unknown> | undefined)?.[cookieName(req)]
  return typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : null
}

/**
 * Middleware: identifies the guest by the cookie, and sets one with the first change. For all paths, because pages below
 * `/guest` and calls below `/api/guest` both need it. Only its hash is stored.
 * @throws ApiFailure 429 after many new guests from one client address
 */
export async function identifyGuest(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const known = secretOf(req)
  const secret = known ?? newSecret()
  ;(req as CartRequest).guestId = hashSecret(secret)
  if (!SAFE_METHODS.has(req.method)) {
    if (known === null) await consume(req, "newGuestBySource", clientAddressOf(req))
    res.cookie(cookieName(req), secret, {
      httpOnly: true,
      sameSite: "lax",
      secure: httpSettings(req.scope).mode === "live",
      path: "/",
      maxAge: GUEST_CART_DAYS * DAY_MS,
    })
  }
  next()
}
