import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const SESSIONS_VERSION = "sessions_version"

/**
 * How often all sessions of a login were ended, out of its `app_metadata` as it was read. A password that was checked
 * at one version opens nothing at another (`migration-scripts/20261122-lock-before-ending-sessions.ts`).
 */
export function sessionsVersionIn(metadata: Record<string, unknown> | null | undefined): number {
  const version = metadata?.[SESSIONS_VERSION]
  return typeof version === "number" ? version : 0
}

/** The version now, or null when the login is gone. */
export async function readSessionsVersion(knex: Knex, authIdentityId: string): Promise<number | null> {
  const identity = await knex<{ id: string; app_metadata: Record<string, unknown> | null; deleted_at: Date | null }>(
    "auth_identity",
  )
    .where({ id: authIdentityId, deleted_at: null })
    .first("app_metadata")
  return identity ? sessionsVersionIn(identity.app_metadata) : null
}
