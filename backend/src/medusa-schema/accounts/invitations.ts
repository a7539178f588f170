import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** True when an administrator's invitation to this address (in lower case) is open. */
export async function hasOpenInvitation(knex: Knex, email: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from invite where lower(email) = ? and not accepted and expires_at > now() and deleted_at is null`,
    [email],
  )
  return rowCount > 0
}

/** An invitation that is not accepted yet. */
export interface InvitationRow {
  id: string
  email: string
  token: string
  metadata: Record<string, unknown> | null
  expires_at: Date
}

export async function listInvitations(knex: Knex): Promise<InvitationRow[]> {
  const { rows } = await knex.raw<{ rows: InvitationRow[] }>(
    `select id, email, token, metadata, expires_at from invite
      where not accepted and deleted_at is null order by created_at desc`,
  )
  return rows
}
