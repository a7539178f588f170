import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "../tables/attempts"
import { type AuditEntryRow, auditEntries } from "../tables/audit-entries"

/** Who performed an action, and why. */
export interface AuditEntry {
  /** User id. */
  by: string
  reason?: string | undefined
}

/** What an action took out of its order. */
type MovedPayment = Pick<AuditEntryRow, "amount" | "receipt" | "moved_to_order_id">

/**
 * Adds an entry to the audit log.
 * @param attempt the payment; null for an action on the registered URLs
 */
export async function recordAction(
  knex: Knex,
  attempt: Pick<AttemptRow, "id" | "order_id"> | null,
  { kind, by, reason, ...moved }: AuditEntry & Pick<AuditEntryRow, "kind"> & Partial<MovedPayment>,
): Promise<void> {
  await auditEntries(knex).insert({
    id: generateEntityId(undefined, "mpact"),
    attempt_id: attempt?.id ?? null,
    order_id: attempt?.order_id ?? null,
    kind,
    reason: reason ?? null,
    actor_id: by,
    ...moved,
  })
}
