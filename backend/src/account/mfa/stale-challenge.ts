import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sessionsVersionIn } from "../../medusa-schema/accounts/sessions-version"
import { staffContextOf } from "./recent-confirmation"

/** `app_metadata` of a newly issued token of the engine. */
function metadataOf(token: string): Record<string, unknown> {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    app_metadata?: Record<string, unknown>
  }
  return claims.app_metadata ?? {}
}

/**
 * Middleware: the code of a sign-in opens nothing when all sessions of the login were ended, by a new password for
 * example, since the password was checked. The engine makes its token of the login as it is now.
 */
export function rejectStaleChallenge(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const checked = sessionsVersionIn(staffContextOf(req)?.app_metadata)
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    const { token } = (body ?? {}) as { token?: unknown }
    const isStale = typeof token === "string" && sessionsVersionIn(metadataOf(token)) !== checked
    return isStale ? json.call(res.status(401), { type: "unauthorized", message: "Unauthorized" }) : json(body)
  }
  next()
}
