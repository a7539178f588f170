import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ReceiptProposal } from "../../../contract/admin/receipts"
import { type ProposalRow, proposals } from "../tables/receipt-proposals"

/** Proposed receipts by attempt id. */
export async function openProposals(knex: Knex): Promise<Map<string, ReceiptProposal>> {
  const rows: ProposalRow[] = await proposals(knex).where({ state: "open" }).orderBy("created_at").limit(200)
  return new Map(
    rows.map(({ attempt_id, id, receipt, amount, reason, proposed_by, created_at }) => [
      attempt_id,
      { id, receipt, amount, reason, proposed_by, created_at: created_at.toISOString() },
    ]),
  )
}
