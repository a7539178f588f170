import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_VOIDED } from "../orders/voided-payments"

/** Increase with every change of the functions or triggers below, so that an upgrade reinstalls them. */
const REVISION = "3"

/** The unique key of `outbox` prevents duplicates. */
const WRITE = `
  create or replace function outbox_write(p_order_id text, p_kind text, p_occurrence text, p_amount numeric)
  returns void language sql as $$
    insert into outbox (order_id, kind, occurrence, amount)
    select o.id, p_kind, p_occurrence, p_amount
      from "order" o
     where o.id = p_order_id and o.email is not null and not o.is_draft_order and o.no_notification is not true
        on conflict do nothing
  $$`

/** An order is placed, or cancelled in Medusa; for an expired one the e-mail was queued at expiry. */
const ORDER_TRIGGER_FUNCTION = `
  create or replace function outbox_of_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform outbox_write(new.id, 'placed', '', null);
    elsif not exists (
      select 1 from checkout c
       where c.order_id = new.id and c.reservation_released_at is not null and c.reservation_confirmed_at is null
         and c.cancel_reason is distinct from 'shopper'
    ) then
      perform outbox_write(new.id, 'cancelled', '', null);
    end if;
    return null;
  end $$`

const CHECKOUT_TRIGGER_FUNCTION = `
  create or replace function outbox_of_checkout() returns trigger language plpgsql as $$
  begin
    perform outbox_write(
      new.order_id, 'cancelled', case when new.cancel_reason = 'shopper' then '' else 'expired' end, null);
    return null;
  end $$`

/**
 * Watches the totals, which grow after the provider has moved the money. Rows of captures and refunds are inserted before,
 * and deleted when the provider fails. Each payment has a collection of its own; a voided one moved no money.
 */
const PAYMENT_TRIGGER_FUNCTION = `
  create or replace function outbox_of_payment() returns trigger language plpgsql as $$
  declare
    v_order_id text := (select order_id from order_payment_collection
                         where payment_collection_id = new.id and deleted_at is null limit 1);
    v_refunded_before numeric := coalesce(old.refunded_amount, 0);
  begin
    if coalesce(new.captured_amount, 0) > 0 and coalesce(old.captured_amount, 0) = 0 then
      perform outbox_write(v_order_id, 'paid', new.id, null);
    end if;
    if coalesce(new.refunded_amount, 0) > v_refunded_before and not exists (
      select 1 from payment p join refund r on r.payment_id = p.id
       where p.payment_collection_id = new.id and ${IS_VOIDED}
    ) then
      perform outbox_write(
        v_order_id, 'refunded', new.id || ' ' || new.refunded_amount, new.refunded_amount - v_refunded_before);
    end if;
    return null;
  end $$`

const FULFILLMENT_TRIGGER_FUNCTION = `
  create or replace function outbox_of_fulfillment() returns trigger language plpgsql as $$
  declare
    v_order_id text := (select order_id from order_fulfillment
                         where fulfillment_id = new.id and deleted_at is null limit 1);
  begin
    if old.shipped_at is null and new.shipped_at is not null then
      perform outbox_write(v_order_id, 'shipped', new.id, null);
    end if;
    if old.delivered_at is null and new.delivered_at is not null then
      perform outbox_write(v_order_id, 'delivered', new.id, null);
    end if;
    return null;
  end $$`

const TRIGGERS: readonly [name: string, table: string, event: string, when: string, run: string][] = [
  ["outbox_placed", `"order"`, "insert", "true", "outbox_of_order"],
  [
    "outbox_cancelled",
    `"order"`,
    "update",
    "old.canceled_at is null and new.canceled_at is not null",
    "outbox_of_order",
  ],
  [
    "outbox_released",
    "checkout",
    "update",
    "old.reservation_released_at is null and new.reservation_released_at is not null",
    "outbox_of_checkout",
  ],
  [
    "outbox_payment_collection_update",
    "payment_collection",
    "update",
    `new.captured_amount is distinct from old.captured_amount or new.refunded_amount is distinct from old.refunded_amount`,
    "outbox_of_payment",
  ],
  [
    "outbox_fulfillment_update",
    "fulfillment",
    "update",
    "new.shipped_at is distinct from old.shipped_at or new.delivered_at is distinct from old.delivered_at",
    "outbox_of_fulfillment",
  ],
]

/**
 * Installs the triggers that insert into `outbox` in the transaction of the event, unless this revision is installed. Runs at
 * boot, because Medusa creates link tables after all migrations. Earlier events get no e-mail.
 */
export async function installTriggers(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('outbox-triggers'))")
    const found = await trx.raw<{ rows: { revision: string | null }[] }>(
      "select obj_description(to_regproc('outbox_of_order'), 'pg_proc') as revision",
    )
    if (found.rows[0]?.revision === REVISION) return
    for (const statement of [
      WRITE,
      ORDER_TRIGGER_FUNCTION,
      CHECKOUT_TRIGGER_FUNCTION,
      PAYMENT_TRIGGER_FUNCTION,
      FULFILLMENT_TRIGGER_FUNCTION,
    ])
      await trx.raw(statement)
    for (const [name, table, event, when, run] of TRIGGERS) {
      await trx.raw(`drop trigger if exists ${name} on ${table}`)
      await trx.raw(
        `create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${run}()`,
      )
    }
    await trx.raw(`comment on function outbox_of_order() is '${REVISION}'`)
  })
}
