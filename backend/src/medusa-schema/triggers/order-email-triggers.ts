import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_VOIDED } from "../orders/voided-payments"
import { EXCHANGE_FUNCTIONS, EXCHANGE_TRIGGERS } from "./exchange-email-triggers"
import { installRevision, type RowTrigger, triggerStatements } from "./install-revision"
import { RETURN_FUNCTIONS, RETURN_TRIGGERS } from "./return-email-triggers"

/** An order without an e-mail address gets SMS. The unique key of `outbox` prevents duplicates. PostgreSQL keeps the plan of this language, and makes one per call of SQL's. */
const WRITE = `
  create or replace function outbox_write(p_order_id text, p_kind text, p_occurrence text, p_amount numeric)
  returns void language plpgsql as $$
  begin
    insert into outbox (order_id, kind, occurrence, amount)
    select o.id, p_kind, p_occurrence, p_amount
      from "order" o
      left join order_address a on a.id = o.shipping_address_id
      left join customer c on c.id = o.customer_id
     where o.id = p_order_id and coalesce(o.email, c.phone, a.phone) is not null
       and not o.is_draft_order and o.no_notification is not true
        on conflict do nothing;
  end $$`

/** An order is placed, a draft also later, or cancelled in Medusa; for an expired one the e-mail was queued at expiry. */
const ORDER_TRIGGER_FUNCTION = `
  create or replace function outbox_of_order() returns trigger language plpgsql as $$
  begin
    if new.canceled_at is null then
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

/** An order that the merchant has cancelled does not expire too. */
const CHECKOUT_TRIGGER_FUNCTION = `
  create or replace function outbox_of_checkout() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from "order" o where o.id = new.order_id and o.canceled_at is not null) then
      perform outbox_write(
        new.order_id, 'cancelled', case when new.cancel_reason = 'shopper' then '' else 'expired' end, null);
    end if;
    return null;
  end $$`

/** The merchant changed when the order is to be paid. An order that is placed in the same transaction says so itself. */
const TERMS_TRIGGER_FUNCTION = `
  create or replace function outbox_of_terms() returns trigger language plpgsql as $$
  begin
    if not exists (
      select 1 from outbox where order_id = new.order_id and kind = 'placed' and created_at = now()
    ) then
      perform outbox_write(new.order_id, 'terms_changed', now()::text, null);
    end if;
    return null;
  end $$`

/** A payment that the merchant recorded by mistake does not count any more, in Medusa either. */
const VOID_TRIGGER_FUNCTION = `
  create or replace function outbox_of_void() returns trigger language plpgsql as $$
  begin
    perform outbox_write(new.order_id, 'payment_voided', new.id, new.amount);
    return null;
  end $$`

/** A payment is captured, and the order's totals count it. */
const CAPTURE_TRIGGER_FUNCTION = `
  create or replace function outbox_of_transaction() returns trigger language plpgsql as $$
  begin
    perform outbox_write(new.order_id, 'paid', new.reference_id, new.amount);
    return null;
  end $$`

/**
 * Watches the refunded total, which grows after the provider has moved the money, by the newest refund. Rows of refunds are
 * inserted before, and deleted when the provider fails. A voided payment moved no money.
 */
const PAYMENT_TRIGGER_FUNCTION = `
  create or replace function outbox_of_payment() returns trigger language plpgsql as $$
  declare
    v_order_id text := (select order_id from order_payment_collection
                         where payment_collection_id = new.id and deleted_at is null limit 1);
    v_refunded_before numeric := coalesce(old.refunded_amount, 0);
    v_refund record;
  begin
    select r.id, ${IS_VOIDED} as is_voided into v_refund
      from payment p join refund r on r.payment_id = p.id and r.deleted_at is null
     where p.payment_collection_id = new.id
     order by r.created_at desc, r.id desc limit 1;
    if coalesce(new.refunded_amount, 0) > v_refunded_before and v_refund.is_voided is not true then
      perform outbox_write(v_order_id, 'refunded', v_refund.id, new.refunded_amount - v_refunded_before);
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

/**
 * The merchant has changed the order. What comes back by an exchange or claim is counted when that is confirmed, not when
 * it arrives. An exchange that the shopper has requested has an e-mail of its own.
 */
const CHANGE_TRIGGER_FUNCTION = `
  create or replace function outbox_of_change() returns trigger language plpgsql as $$
  declare
    v_request text := (select id from exchange_request where exchange_id = new.exchange_id);
  begin
    if new.change_type = 'exchange' and v_request is not null then
      perform outbox_write(new.order_id, 'exchange_approved', v_request, null);
    elsif new.change_type <> 'return_receive' or not exists (
      select 1 from "return" r where r.id = new.return_id and (r.exchange_id is not null or r.claim_id is not null)
    ) then
      perform outbox_write(new.order_id, 'changed', new.id, null);
    end if;
    return null;
  end $$`

const TRIGGERS: readonly RowTrigger[] = [
  ["outbox_placed", `"order"`, "insert", "true", "outbox_of_order"],
  [
    "outbox_draft_placed",
    `"order"`,
    "update",
    "old.is_draft_order and not new.is_draft_order and new.canceled_at is null",
    "outbox_of_order",
  ],
  ["outbox_terms_insert", "checkout", "insert", "new.payment_terms = 'on_delivery'", "outbox_of_terms"],
  [
    "outbox_terms_update",
    "checkout",
    "update",
    `new.payment_terms is distinct from old.payment_terms and 'on_delivery' in (new.payment_terms, old.payment_terms)`,
    "outbox_of_terms",
  ],
  [
    "outbox_payment_voided",
    "manual_payment",
    "update",
    "old.void_recorded_at is null and new.void_recorded_at is not null",
    "outbox_of_void",
  ],
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
    "outbox_order_transaction_insert",
    "order_transaction",
    "insert",
    "new.reference = 'capture' and new.amount > 0",
    "outbox_of_transaction",
  ],
  [
    "outbox_payment_collection_update",
    "payment_collection",
    "update",
    "new.refunded_amount is distinct from old.refunded_amount",
    "outbox_of_payment",
  ],
  [
    "outbox_fulfillment_update",
    "fulfillment",
    "update",
    "new.shipped_at is distinct from old.shipped_at or new.delivered_at is distinct from old.delivered_at",
    "outbox_of_fulfillment",
  ],
  [
    "outbox_order_change",
    "order_change",
    "update",
    `old.status is distinct from new.status and new.status = 'confirmed'
     and new.change_type in ('edit', 'exchange', 'claim', 'return_receive')`,
    "outbox_of_change",
  ],
]

/** Installs the triggers that insert into `outbox` in the transaction of the event. Earlier events get no e-mail. */
export async function installTriggers(knex: Knex): Promise<void> {
  await installRevision(knex, {
    revision: "11",
    marker: "outbox_of_order",
    statements: [
      WRITE,
      ORDER_TRIGGER_FUNCTION,
      CHECKOUT_TRIGGER_FUNCTION,
      TERMS_TRIGGER_FUNCTION,
      VOID_TRIGGER_FUNCTION,
      CAPTURE_TRIGGER_FUNCTION,
      PAYMENT_TRIGGER_FUNCTION,
      FULFILLMENT_TRIGGER_FUNCTION,
      CHANGE_TRIGGER_FUNCTION,
      ...RETURN_FUNCTIONS,
      ...EXCHANGE_FUNCTIONS,
      ...triggerStatements([...TRIGGERS, ...RETURN_TRIGGERS, ...EXCHANGE_TRIGGERS]),
    ],
  })
}
