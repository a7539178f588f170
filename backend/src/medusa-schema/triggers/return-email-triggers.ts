import type { RowTrigger } from "./install-revision"

/** A return that was requested by the order's customer, and not by the merchant. */
const RETURN_TRIGGER_FUNCTION = `
  create or replace function outbox_of_return() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from "order" o where o.id = new.order_id and o.customer_id = new.created_by) then
      perform outbox_write(new.order_id, 'return_requested', new.return_id, null);
    end if;
    return null;
  end $$`

/** The merchant has cancelled a return that the order's customer had requested. */
const RETURN_END_TRIGGER_FUNCTION = `
  create or replace function outbox_of_return_end() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from outbox where order_id = new.order_id and kind = 'return_requested' and occurrence = new.id
    ) then
      perform outbox_write(new.order_id, 'return_cancelled', new.id, null);
    end if;
    return null;
  end $$`

/** Functions of the triggers below, for `order-email-triggers.ts`, whose function writes the rows. */
export const RETURN_FUNCTIONS = [RETURN_TRIGGER_FUNCTION, RETURN_END_TRIGGER_FUNCTION]

export const RETURN_TRIGGERS: readonly RowTrigger[] = [
  [
    "outbox_return_request",
    "order_change",
    "update",
    "old.status is distinct from new.status and new.status = 'confirmed' and new.change_type = 'return_request'",
    "outbox_of_return",
  ],
  [
    "outbox_return_cancelled",
    `"return"`,
    "update",
    "old.status = 'requested' and new.status = 'canceled'",
    "outbox_of_return_end",
  ],
]
