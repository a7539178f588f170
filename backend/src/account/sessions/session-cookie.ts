import { SIGNED_IN_HINT } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OpenedSession } from "./session-service"
import { httpSettings } from "../../http/http-settings"

function cookieName(req: MedusaRequest): string {
  // `__Host-` makes browsers refuse the cookie unless it is Secure, for this host only and for all paths.
  return httpSettings(req.scope).mode === "live" ? "__Host-mavazi" : "mavazi"
}

function cookieOptions(req: MedusaRequest) {
  return {
    httpOnly: true,
    sameSite: "lax",
    secure: httpSettings(req.scope).mode === "live",
    path: "/",
  } as const
}

/** The session secret that the browser sent, or null. */
export function sessionSecretOf(req: MedusaRequest): string | null {
  const value = (req.cookies as Record<string, unknown> | undefined)?.[cookieName(req)]
  return typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : null
}

/**
 * Sets the session cookie (HttpOnly) and a readable hint cookie without authority, which tells pages whether requesting the
 * user is useful.
 */
export function setSessionCookie(req: MedusaRequest, res: MedusaResponse, session: OpenedSession): void {
  const maxAge = session.maxAgeSeconds * 1000
  res.cookie(cookieName(req), session.secret, { ...cookieOptions(req), maxAge })
  res.cookie(SIGNED_IN_HINT, "1", { ...cookieOptions(req), httpOnly: false, maxAge })
}

export function clearSessionCookie(req: MedusaRequest, res: MedusaResponse): void {
  res.clearCookie(cookieName(req), cookieOptions(req))
  res.clearCookie(SIGNED_IN_HINT, { ...cookieOptions(req), httpOnly: false })
}
