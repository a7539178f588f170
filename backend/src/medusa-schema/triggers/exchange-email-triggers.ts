import type { RowTrigger } from "./install-revision"

/** A shopper has requested an exchange, or the merchant has refused it. */
const REQUEST_TRIGGER_FUNCTION = `
  create or replace function outbox_of_exchange_request() returns trigger language plpgsql as $$
  begin
    perform outbox_write(
      new.order_id, case when tg_op = 'INSERT' then 'exchange_requested' else 'exchange_refused' end, new.id, null);
    return null;
  end $$`

/** The engine's exchange of an approved request is cancelled. */
const EXCHANGE_END_TRIGGER_FUNCTION = `
  create or replace function outbox_of_exchange_end() returns trigger language plpgsql as $$
  begin
    perform outbox_write(x.order_id, 'exchange_cancelled', x.id, null)
       from exchange_request x where x.exchange_id = new.id;
    return null;
  end $$`

/** Functions of the triggers below, for `order-email-triggers.ts`, which tells of the approval. */
export const EXCHANGE_FUNCTIONS = [REQUEST_TRIGGER_FUNCTION, EXCHANGE_END_TRIGGER_FUNCTION]

export const EXCHANGE_TRIGGERS: readonly RowTrigger[] = [
  ["outbox_exchange_request", "exchange_request", "insert", "true", "outbox_of_exchange_request"],
  [
    "outbox_exchange_refused",
    "exchange_request",
    "update",
    "old.refused_at is null and new.refused_at is not null",
    "outbox_of_exchange_request",
  ],
  [
    "outbox_exchange_cancelled",
    "order_exchange",
    "update",
    "old.canceled_at is null and new.canceled_at is not null",
    "outbox_of_exchange_end",
  ],
]
