import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "../tables/attempts"
import { type AuditEntryRow, auditEntries } from "../tables/audit-entries"

/** Who performed an action on a payment, and why. */
export interface AuditEntry {
  /** User id. */
  by: string
  reason?: string | undefined
}

/** Adds an entry to the audit log. */
export async function recordAction(
  knex: Knex,
  { id, order_id }: Pick<AttemptRow, "id" | "order_id">,
  { kind, by, reason }: AuditEntry & Pick<AuditEntryRow, "kind">,
): Promise<void> {
  await auditEntries(knex).insert({
    id: generateEntityId(undefined, "mpact"),
    attempt_id: id,
    order_id,
    kind,
    reason: reason ?? null,
    actor_id: by,
  })
}
