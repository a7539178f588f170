/*
 * What became of the placed orders, as the engine and the M-Pesa plugin leave it behind, many orders a statement. A
 * test holds the rows against those of orders that went through the real workflows. All read `fate`.
 */

const rawAmount = (value: string) => `jsonb_build_object('value', (${value})::text, 'precision', 20)`

export const CREATE_FATE = `
  create temporary table fate on commit drop as
  select * from jsonb_to_recordset(?::jsonb) as fate (
    order_id text, outcome text, at timestamptz, settled_at timestamptz, attempt_id text, attempt_state text,
    failure text, result_code text, total int, receipt text, shipped_at timestamptz, delivered_at timestamptz,
    courier text, tracking text, payment_id text, capture_id text, transaction_id text, fulfillment_id text,
    address_id text)`

/** Everything was written just now; the orders are older. */
const BACKDATE = [
  `update "order" o set created_at = f.at, updated_at = coalesce(f.delivered_at, f.shipped_at, f.settled_at),
          metadata = o.metadata || '{"demo": true}'
     from fate f where o.id = f.order_id`,
  ...["order_item", "order_summary", "order_shipping", "order_payment_collection", "order_cart"].map(
    (table) =>
      `update ${table} t set created_at = f.at, updated_at = f.settled_at from fate f where t.order_id = f.order_id`,
  ),
  `update order_line_item l set created_at = f.at, updated_at = f.at
     from fate f join order_item i on i.order_id = f.order_id where l.id = i.item_id`,
  `update cart c set created_at = f.at - interval '9 minutes', updated_at = f.at, completed_at = f.at
     from fate f join order_cart l on l.order_id = f.order_id where c.id = l.cart_id`,
  `update payment_collection p set created_at = f.at, updated_at = f.settled_at
     from fate f join order_payment_collection l on l.order_id = f.order_id where p.id = l.payment_collection_id`,
  `update payment_session s set created_at = f.at, updated_at = f.settled_at
     from fate f join order_payment_collection l on l.order_id = f.order_id
    where s.payment_collection_id = l.payment_collection_id`,
  `update checkout c set created_at = f.at, expires_at = f.at + interval '30 minutes', announced_at = f.at, sent_at = f.at
     from fate f where c.order_id = f.order_id`,
  `update customer c set created_at = first.at - interval '10 minutes'
     from (select o.customer_id, min(f.at) as at from fate f join "order" o on o.id = f.order_id group by 1) first
    where c.id = first.customer_id`,
]

/** The prompt that failed before the one that was paid, and how the last one ended. */
const ATTEMPTS = [
  `insert into mpesa_attempt (id, order_id, payment_session_id, amount, state, account_reference, phone_cipher,
          phone_hash, phone_masked, source_hash, callback_token_hash, result_code, sending_at, prompted_at, settled_at,
          announced_at, created_at, updated_at)
   select a.id || '0', a.order_id, a.payment_session_id, a.amount,
          case f.failure when '1032' then 'cancelled' else 'failed' end, a.account_reference, a.phone_cipher,
          a.phone_hash, a.phone_masked, a.source_hash, md5(a.callback_token_hash), f.failure, f.at, f.at,
          f.at + interval '50 seconds', f.at + interval '50 seconds', f.at, f.at + interval '50 seconds'
     from fate f join mpesa_attempt a on a.id = f.attempt_id
    where f.outcome = 'paid' and f.failure is not null`,
  `update mpesa_attempt a
      set state = f.attempt_state, result_code = f.result_code, receipt = f.receipt, next_check_at = null,
          paid_amount = case when f.outcome = 'paid' then f.total end,
          result_text = case when f.outcome = 'paid' then 'The service request is processed successfully.' end,
          created_at = f.settled_at - interval '24 seconds', sending_at = f.settled_at - interval '23 seconds',
          prompted_at = f.settled_at - interval '22 seconds', settled_at = f.settled_at, announced_at = f.settled_at,
          captured_at = case when f.outcome = 'paid' then f.settled_at end, updated_at = f.settled_at
     from fate f where a.id = f.attempt_id`,
]

const PAYMENT = `
  from fate f
  join order_payment_collection l on l.order_id = f.order_id
  join payment_session s on s.payment_collection_id = l.payment_collection_id`

const MONEY = [
  `insert into payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id,
          payment_session_id, captured_at, created_at, updated_at)
   select f.payment_id, f.total, ${rawAmount("f.total")}, s.currency_code, s.provider_id, s.data,
          s.payment_collection_id, s.id, f.settled_at, f.settled_at, f.settled_at ${PAYMENT} where f.outcome = 'paid'`,
  `insert into capture (id, amount, raw_amount, payment_id, created_at, updated_at)
   select capture_id, total, ${rawAmount("total")}, payment_id, settled_at, settled_at from fate where outcome = 'paid'`,
  `update payment_session s set status = 'authorized', authorized_at = f.settled_at
     from fate f join order_payment_collection l on l.order_id = f.order_id
    where s.payment_collection_id = l.payment_collection_id and f.outcome = 'paid'`,
  `update payment_collection p
      set status = 'completed', completed_at = f.settled_at, authorized_amount = f.total, captured_amount = f.total,
          raw_authorized_amount = ${rawAmount("f.total")}, raw_captured_amount = ${rawAmount("f.total")}
     from fate f join order_payment_collection l on l.order_id = f.order_id
    where p.id = l.payment_collection_id and f.outcome = 'paid'`,
  `insert into order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id,
          created_at, updated_at)
   select transaction_id, order_id, 1, total, ${rawAmount("total")}, 'kes', 'capture', capture_id, settled_at, settled_at
     from fate where outcome = 'paid'`,
  `update order_summary s
      set totals = s.totals || jsonb_build_object(
            'paid_total', f.total, 'raw_paid_total', ${rawAmount("f.total")},
            'transaction_total', f.total, 'raw_transaction_total', ${rawAmount("f.total")},
            'pending_difference', 0, 'raw_pending_difference', ${rawAmount("0")})
     from fate f where s.order_id = f.order_id and f.outcome = 'paid'`,
  `update checkout c set accepted_at = f.settled_at from fate f where c.order_id = f.order_id and f.outcome = 'paid'`,
]

const quantities = (names: readonly string[], when: string) =>
  `update order_item i
      set ${names.flatMap((name) => [`${name} = i.quantity`, `raw_${name} = i.raw_quantity`]).join(", ")}
     from fate f where i.order_id = f.order_id and f.${when} is not null`

const PARCELS = [
  `insert into fulfillment_address (id, first_name, last_name, address_1, city, postal_code, country_code, phone,
          created_at, updated_at)
   select f.address_id, a.first_name, a.last_name, a.address_1, a.city, a.postal_code, a.country_code, a.phone, f.at, f.at
     from fate f join "order" o on o.id = f.order_id join order_address a on a.id = o.shipping_address_id
    where f.shipped_at is not null`,
  `insert into fulfillment (id, data, metadata, packed_at, shipped_at, delivered_at, location_id, provider_id,
          requires_shipping, shipping_option_id, delivery_address_id, created_at, updated_at)
   select f.fulfillment_id, m.data, jsonb_build_object('courier', f.courier), f.shipped_at, f.shipped_at,
          f.delivered_at, (select id from stock_location where deleted_at is null order by created_at limit 1),
          'kenya_kenya', true, m.shipping_option_id, f.address_id, f.shipped_at, coalesce(f.delivered_at, f.shipped_at)
     from fate f
     join order_shipping y on y.order_id = f.order_id
     join order_shipping_method m on m.id = y.shipping_method_id
    where f.shipped_at is not null`,
  `insert into fulfillment_item (id, fulfillment_id, line_item_id, inventory_item_id, title, sku, barcode, quantity,
          raw_quantity, created_at, updated_at)
   select 'fulit_' || substr(r.id, 9), f.fulfillment_id, l.id, r.inventory_item_id, coalesce(l.variant_title, ''),
          coalesce(l.variant_sku, ''), coalesce(l.variant_barcode, ''), r.quantity, r.raw_quantity, f.shipped_at, f.shipped_at
     from fate f
     join order_item i on i.order_id = f.order_id
     join order_line_item l on l.id = i.item_id
     join reservation_item r on r.line_item_id = l.id
    where f.shipped_at is not null`,
  `insert into fulfillment_label (id, fulfillment_id, tracking_number, tracking_url, label_url, created_at, updated_at)
   select 'fulla_' || substr(fulfillment_id, 5), fulfillment_id, tracking, '#', '#', shipped_at, shipped_at
     from fate where shipped_at is not null`,
  `insert into order_fulfillment (id, order_id, fulfillment_id, created_at, updated_at)
   select 'ordful_' || substr(fulfillment_id, 5), order_id, fulfillment_id, shipped_at, shipped_at
     from fate where shipped_at is not null`,
  quantities(["fulfilled_quantity", "shipped_quantity"], "shipped_at"),
  quantities(["delivered_quantity"], "delivered_at"),
  // The engine repeats the price in the line of an order that it has changed.
  `update order_item i set unit_price = l.unit_price, raw_unit_price = l.raw_unit_price
     from order_line_item l, fate f
    where l.id = i.item_id and f.order_id = i.order_id and f.shipped_at is not null`,
]

/** Only what is paid and not sent yet holds stock. */
const STOCK = [
  `update reservation_item r set deleted_at = coalesce(f.shipped_at, f.settled_at)
     from fate f join order_item i on i.order_id = f.order_id
    where r.line_item_id = i.item_id and (f.outcome <> 'paid' or f.shipped_at is not null)`,
  `update inventory_level l
      set reserved_quantity = held.units, raw_reserved_quantity = ${rawAmount("held.units")}
     from (
       select l.id, coalesce(sum(r.quantity), 0) as units
         from inventory_level l
         left join reservation_item r on r.inventory_item_id = l.inventory_item_id and r.location_id = l.location_id
                                     and r.deleted_at is null
        group by l.id
     ) held
    where l.id = held.id and l.reserved_quantity <> held.units`,
]

const UNPAID = [
  `update checkout c
      set released_at = case f.outcome when 'expired' then f.at + interval '30 minutes' else f.settled_at end,
          cancelled_at = case f.outcome when 'expired' then f.at + interval '1 day' else f.settled_at end,
          engine_cancelled_at = case f.outcome when 'expired' then f.at + interval '1 day' else f.settled_at end,
          cancel_reason = case f.outcome when 'expired' then 'expired' else 'shopper' end
     from fate f where c.order_id = f.order_id and f.outcome <> 'paid'`,
  `update "order" o set status = 'canceled', canceled_at = c.engine_cancelled_at, updated_at = c.engine_cancelled_at
     from checkout c join fate f on f.order_id = c.order_id where o.id = f.order_id and f.outcome <> 'paid'`,
]

/** Removes the messages that the outbox's triggers queued for generated orders. */
export const NO_MESSAGES = `
  delete from outbox where order_id in (select id from "order" where metadata->>'demo' = 'true')`

export const AFTERMATH: readonly string[] = [...BACKDATE, ...ATTEMPTS, ...MONEY, ...PARCELS, ...STOCK, ...UNPAID]
