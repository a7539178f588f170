import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type ProposalRow, proposals } from "../../tables/receipt-proposals"

/** A proposed receipt. Whole shillings, ISO time. */
export interface ProposalView extends Pick<ProposalRow, "id" | "receipt" | "amount" | "reason" | "proposed_by"> {
  created_at: string
}

/** Proposed receipts by attempt id. */
export async function openProposals(knex: Knex): Promise<Map<string, ProposalView>> {
  const rows: ProposalRow[] = await proposals(knex).where({ state: "open" }).orderBy("created_at").limit(200)
  return new Map(
    rows.map(({ attempt_id, id, receipt, amount, reason, proposed_by, created_at }) => [
      attempt_id,
      { id, receipt, amount, reason, proposed_by, created_at: created_at.toISOString() },
    ]),
  )
}
