import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { installRevision, type RowTrigger, triggerStatements } from "./install-revision"

/** A row for each event: events of one order do not wait for each other. */
const TASK_FUNCTION = `
  create or replace function invoice_task_write(p_order_id text) returns void language plpgsql as $$
  begin
    insert into invoice_task (order_id) values (p_order_id);
  end $$`

const OF_ORDER_FUNCTION = `
  create or replace function invoice_task_of_order() returns trigger language plpgsql as $$
  begin
    perform invoice_task_write(new.id);
    return null;
  end $$`

const OF_ORDER_ROW_FUNCTION = `
  create or replace function invoice_task_of_order_row() returns trigger language plpgsql as $$
  begin
    perform invoice_task_write(new.order_id);
    return null;
  end $$`

const TRIGGERS: readonly RowTrigger[] = [
  // Medusa counts a payment or a refund in the order.
  ["invoice_order_transaction", "order_transaction", "insert", "true", "invoice_task_of_order_row"],
  // A change can leave nothing to pay.
  [
    "invoice_order_change",
    "order_change",
    "update",
    "old.status is distinct from new.status and new.status = 'confirmed'",
    "invoice_task_of_order_row",
  ],
  [
    "invoice_order_cancelled",
    `"order"`,
    "update",
    "old.canceled_at is null and new.canceled_at is not null",
    "invoice_task_of_order",
  ],
]

/**
 * Installs the triggers that record, in the transaction of the event, that an order may need an invoice or a credit note. Orders
 * that were paid before get none.
 */
export async function installInvoiceTriggers(knex: Knex): Promise<void> {
  await installRevision(knex, {
    revision: "1",
    marker: "invoice_task_of_order",
    statements: [TASK_FUNCTION, OF_ORDER_FUNCTION, OF_ORDER_ROW_FUNCTION, ...triggerStatements(TRIGGERS)],
  })
}
