import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** True when an administrator's invitation to this address (in lower case) is open. */
export async function hasOpenInvitation(knex: Knex, email: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from invite where lower(email) = ? and not accepted and expires_at > now() and deleted_at is null`,
    [email],
  )
  return rowCount > 0
}
