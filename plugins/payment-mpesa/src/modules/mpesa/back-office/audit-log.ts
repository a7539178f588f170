import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AttemptRow } from "../tables/attempts"
import { type ActionRow, actions } from "../tables/actions"

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
  { kind, by, reason }: AuditEntry & Pick<ActionRow, "kind">,
): Promise<void> {
  await actions(knex).insert({
    id: generateEntityId(undefined, "mpact"),
    attempt_id: id,
    order_id,
    kind,
    reason: reason ?? null,
    made_by: by,
  })
}
