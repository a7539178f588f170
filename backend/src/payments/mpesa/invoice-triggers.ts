import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { installRevision, type RowTrigger, triggerStatements } from "../../medusa-schema/triggers/install-revision"

/** A refund that Medusa's sums count, for which there may be a credit note. */
const REFUND_FUNCTION = `
  create or replace function invoice_task_of_mpesa_refund() returns trigger language plpgsql as $$
  begin
    perform invoice_task_write(new.order_id);
    return null;
  end $$`

// A refund of an unallocated payment has no order.
const TRIGGERS: readonly RowTrigger[] = [
  [
    "invoice_mpesa_refund_insert",
    "mpesa_refund",
    "insert",
    "new.order_id is not null and new.state = 'done' and new.recorded_at is not null",
    "invoice_task_of_mpesa_refund",
  ],
  [
    "invoice_mpesa_refund_update",
    "mpesa_refund",
    "update",
    "new.order_id is not null and new.state = 'done' and old.recorded_at is null and new.recorded_at is not null",
    "invoice_task_of_mpesa_refund",
  ],
]

/** Installs the triggers that record refunds by M-Pesa for the work on credit notes. */
export async function installMpesaInvoiceTriggers(knex: Knex): Promise<void> {
  await installRevision(knex, {
    revision: "2",
    marker: "invoice_task_of_mpesa_refund",
    statements: [REFUND_FUNCTION, ...triggerStatements(TRIGGERS)],
  })
}
