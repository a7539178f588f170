import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const SESSIONS_VERSION = "sessions_version"

/**
 * Sessions version of a login, from its `app_metadata`: how often all its sessions were ended. A password that was checked
 * at one version opens no session at another (`migration-scripts/20261122-lock-before-ending-sessions.ts`).
 */
export function sessionsVersionIn(metadata: Record<string, unknown> | null | undefined): number {
  const version = metadata?.[SESSIONS_VERSION]
  return typeof version === "number" ? version : 0
}

/** The current version; null when the login is deleted. */
export async function readSessionsVersion(knex: Knex, authIdentityId: string): Promise<number | null> {
  const identity = await knex<{ id: string; app_metadata: Record<string, unknown> | null; deleted_at: Date | null }>(
    "auth_identity",
  )
    .where({ id: authIdentityId, deleted_at: null })
    .first("app_metadata")
  return identity ? sessionsVersionIn(identity.app_metadata) : null
}
