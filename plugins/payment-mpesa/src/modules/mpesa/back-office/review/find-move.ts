import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { auditEntries } from "../../tables/audit-entries"

/** A payment that was moved to another order, by the id of its entry in the audit log; null for any other. */
export async function findMove(
  knex: Knex,
  id: string,
): Promise<{ receipt: string | null; to_order_id: string } | null> {
  const entry = await auditEntries(knex).where({ id, kind: "moved" }).first("receipt", "moved_to_order_id")
  if (entry?.moved_to_order_id == null) return null
  return { receipt: entry.receipt, to_order_id: entry.moved_to_order_id }
}
