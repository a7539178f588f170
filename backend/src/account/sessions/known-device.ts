import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { httpSettings } from "../../http/http-settings"
import { hashSecret, newSecret } from "./secret"

const LIFETIME_DAYS = 180

function cookieName(req: MedusaRequest): string {
  return httpSettings(req.scope).mode === "live" ? "__Host-mavazi-device" : "mavazi-device"
}

/** Hash of the device cookie, or null. */
export function deviceOf(req: MedusaRequest): string | null {
  const value = (req.cookies as Record<string, unknown> | undefined)?.[cookieName(req)]
  return typeof value === "string" && /^[\w-]{43}$/.test(value) ? hashSecret(value) : null
}

function setCookie(req: MedusaRequest, res: MedusaResponse, secret: string): void {
  res.cookie(cookieName(req), secret, {
    httpOnly: true,
    sameSite: "lax",
    secure: httpSettings(req.scope).mode === "live",
    path: "/",
    maxAge: LIFETIME_DAYS * 24 * 60 * 60 * 1000,
  })
}

/**
 * Records this browser as a known device of the account: its sign-in attempts have a rate limit of their own. The cookie does
 * not authenticate. A device that is new to the account gets a new secret, so that a planted cookie is not recorded.
 */
export async function rememberDevice(req: MedusaRequest, res: MedusaResponse, authIdentityId: string): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const device = deviceOf(req)
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update known_device set expires_at = now() + make_interval(days => ?)
      where id = ? and auth_identity_id = ? and expires_at > now()`,
    [LIFETIME_DAYS, device, authIdentityId],
  )
  if (rowCount > 0) return
  const secret = newSecret()
  await knex.transaction(async (trx) => {
    if (device !== null) await trx.raw(`update known_device set id = ? where id = ?`, [hashSecret(secret), device])
    await trx.raw(
      `insert into known_device (id, auth_identity_id, expires_at) values (?, ?, now() + make_interval(days => ?))
       on conflict (id, auth_identity_id) do nothing`,
      [hashSecret(secret), authIdentityId, LIFETIME_DAYS],
    )
  })
  setCookie(req, res, secret)
}
