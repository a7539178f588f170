import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Actor, passwordProblem } from "../passwords/password-policy"
import { notFound } from "../../http/middleware/store-guard"
import { ApiFailure } from "../../http/api-failure"
import { clientAddressOf } from "../../security/rate-limit"
import { httpSettings } from "../../http/http-settings"
import { consumeRecorded } from "../../security/consume-recorded"

/** Allow-list of the routes below `/auth` that the engine's admin uses. */
const ROUTES = [
  "POST /auth/session",
  "DELETE /auth/session",
  "GET /auth/{actor}/providers",
  "POST /auth/{actor}/emailpass",
  "POST /auth/{actor}/emailpass/register",
  "POST /auth/{actor}/emailpass/reset-password",
  "POST /auth/{actor}/emailpass/update",
  "GET /auth/mfa/factors",
  "POST /auth/mfa/factors",
  "POST /auth/mfa/factors/{id}/verify",
  "DELETE /auth/mfa/factors/{id}",
  "POST /auth/mfa/recovery-codes",
  "POST /auth/mfa/challenges/{id}/verify",
]

const PATTERNS = ROUTES.map(
  (route) => new RegExp(`^${route.replace("{actor}", "(?<actor>user|customer)").replace("{id}", "[\\w-]+")}$`),
)

function routeOf(req: MedusaRequest): RegExpExecArray | undefined {
  const [path = ""] = req.originalUrl.split("?")
  for (const pattern of PATTERNS) {
    const match = pattern.exec(`${req.method} ${path}`)
    if (match) return match
  }
  return undefined
}

/** E-mail address in a reset token; the engine verifies the signature afterwards. */
function addressIn(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
    const address = typeof claims === "object" && claims !== null && "entity_id" in claims ? claims.entity_id : ""
    return typeof address === "string" ? address.toLowerCase() : ""
  } catch {
    return ""
  }
}

/** Runs before the engine consumes the token, so that a refused password leaves the link valid. */
function checkNewPassword(req: MedusaRequest, actor: Actor): void {
  const { password } = (req.body ?? {}) as { password?: unknown }
  const email = addressIn(req.get("authorization")?.split(/\s+/)[1] ?? "")
  const fault = passwordProblem(actor, typeof password === "string" ? password : "", email)
  if (fault !== null) throw new ApiFailure(422, fault, "weak_password")
}

/**
 * Middleware of the engine's `/auth`: a path that does not match the list exactly is not found, so that another letter case,
 * encoding, actor or provider cannot bypass checks of single routes.
 * @throws MedusaError 404; ApiFailure 422 `weak_password`, 429
 */
export async function guardAuthRoutes(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const route = routeOf(req)
  if (!route) throw notFound()
  const actor = route.groups?.actor as Actor | undefined
  if (actor === "customer" && !httpSettings(req.scope).storeApi) throw notFound()
  if (actor !== undefined && route[0].endsWith("/update")) {
    await consumeRecorded(req, ["linkBySource", clientAddressOf(req)])
    checkNewPassword(req, actor)
  }
  next()
}
