import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { installRevision, type RowTrigger, triggerStatements } from "../../medusa-schema/triggers/install-revision"

/** Money that its order did not accept. The sender of e-mails drops it once it is decided. */
const ATTEMPT_TRIGGER_FUNCTION = `
  create or replace function outbox_of_mpesa_attempt() returns trigger language plpgsql as $$
  begin
    perform outbox_write(new.order_id, 'late_payment', new.id, coalesce(new.paid_amount, new.amount));
    return null;
  end $$`

/** A refund that the payer has received; the order's sums count it, unless its payment was never captured in Medusa. */
const REFUND_TRIGGER_FUNCTION = `
  create or replace function outbox_of_mpesa_refund() returns trigger language plpgsql as $$
  begin
    perform outbox_write(new.order_id, 'refunded', new.id, new.amount);
    return null;
  end $$`

/** The shopper of the order that a payment was moved to is told of its capture. */
const MOVE_TRIGGER_FUNCTION = `
  create or replace function outbox_of_mpesa_move() returns trigger language plpgsql as $$
  begin
    perform outbox_write(new.order_id, 'moved', new.id, new.amount);
    return null;
  end $$`

const TRIGGERS: readonly RowTrigger[] = [
  ["outbox_mpesa_attempt_insert", "mpesa_attempt", "insert", "new.state = 'needs_review'", "outbox_of_mpesa_attempt"],
  [
    "outbox_mpesa_attempt_update",
    "mpesa_attempt",
    "update",
    "new.state = 'needs_review' and old.state <> 'needs_review'",
    "outbox_of_mpesa_attempt",
  ],
  [
    "outbox_mpesa_refund_insert",
    "mpesa_refund",
    "insert",
    "new.state = 'done' and new.recorded_at is not null",
    "outbox_of_mpesa_refund",
  ],
  [
    "outbox_mpesa_refund_update",
    "mpesa_refund",
    "update",
    "new.state = 'done' and old.recorded_at is null and new.recorded_at is not null",
    "outbox_of_mpesa_refund",
  ],
  ["outbox_mpesa_audit_entry_insert", "mpesa_audit_entry", "insert", "new.kind = 'moved'", "outbox_of_mpesa_move"],
]

/** Installs the triggers that queue e-mails about money that Medusa does not know, in the transaction that records it. */
export async function installMpesaEmailTriggers(knex: Knex): Promise<void> {
  await installRevision(knex, {
    revision: "3",
    marker: "outbox_of_mpesa_attempt",
    statements: [
      ATTEMPT_TRIGGER_FUNCTION,
      REFUND_TRIGGER_FUNCTION,
      MOVE_TRIGGER_FUNCTION,
      ...triggerStatements(TRIGGERS),
    ],
  })
}
