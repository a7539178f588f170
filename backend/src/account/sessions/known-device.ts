import { KNOWN_DEVICE_DAYS } from "@mavazi/contracts/shared/retention"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { OUTBOX, type OutboxService } from "../../outbox/outbox-service"
import { httpSettings } from "../../http/http-settings"
import { browserOf } from "./browser-name"
import { hashSecret, newSecret } from "./secret"

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
    maxAge: KNOWN_DEVICE_DAYS * 24 * 60 * 60 * 1000,
  })
}

/** Renews the device; false when it is new to the account. */
async function renew(knex: Knex, device: string | null, authIdentityId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update known_device set expires_at = now() + make_interval(days => ?), is_trusted = true
      where id = ? and auth_identity_id = ? and expires_at > now()`,
    [KNOWN_DEVICE_DAYS, device, authIdentityId],
  )
  return rowCount > 0
}

/** Records a new device under a new secret; `isFirst` when the account had none. */
async function insert(knex: Knex, device: string | null, authIdentityId: string) {
  const secret = newSecret()
  const isFirst = await knex.transaction(async (trx) => {
    if (device !== null) await trx.raw(`update known_device set id = ? where id = ?`, [hashSecret(secret), device])
    const { rows } = await trx.raw<{ rows: unknown[] }>(`select from known_device where auth_identity_id = ? limit 1`, [
      authIdentityId,
    ])
    await trx.raw(
      `insert into known_device (id, auth_identity_id, expires_at) values (?, ?, now() + make_interval(days => ?))
       on conflict (id, auth_identity_id)
       do update set expires_at = excluded.expires_at, is_trusted = true`,
      [hashSecret(secret), authIdentityId, KNOWN_DEVICE_DAYS],
    )
    return rows.length === 0
  })
  return { secret, isFirst }
}

/**
 * Records this browser as a known device of the account: its sign-in attempts have a rate limit of their own. The cookie does
 * not authenticate. A device that is new to the account gets a new secret, so that a planted cookie is not recorded, and the
 * account a notice, unless it is its first one.
 */
export async function rememberDevice(req: MedusaRequest, res: MedusaResponse, authIdentityId: string): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const device = deviceOf(req)
  if (await renew(knex, device, authIdentityId)) return
  const { secret, isFirst } = await insert(knex, device, authIdentityId)
  setCookie(req, res, secret)
  if (!isFirst) await req.scope.resolve<OutboxService>(OUTBOX).requestDeviceNotice(authIdentityId, browserOf(req))
}
