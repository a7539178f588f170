/*
 * Statements that move all placed demo orders at once to their planned state (paid, shipped, expired, cancelled) by
 * writing the rows that the engine and the M-Pesa plugin write. All of them read the temporary table `demo_order`. A
 * test compares the rows with those of orders that went through the real workflows.
 */

const rawAmount = (value: string) => `jsonb_build_object('value', (${value})::text, 'precision', 20)`

export const CREATE_DEMO_ORDERS = `
  create temporary table demo_order on commit drop as
  select * from jsonb_to_recordset(?::jsonb) as demo_order (
    order_id text, outcome text, at timestamptz, settled_at timestamptz, attempt_id text, attempt_state text,
    failure text, result_code text, total int, receipt text, shipped_at timestamptz, delivered_at timestamptz,
    courier text, tracking text, payment_id text, capture_id text, transaction_id text, fulfillment_id text,
    address_id text)`

/** Moves the rows of the placed orders, all written now, to the planned times. */
const BACKDATE = [
  `update "order" o set created_at = d.at, updated_at = coalesce(d.delivered_at, d.shipped_at, d.settled_at),
          metadata = o.metadata || '{"demo": true}'
     from demo_order d where o.id = d.order_id`,
  ...["order_item", "order_summary", "order_shipping", "order_payment_collection", "order_cart"].map(
    (table) =>
      `update ${table} t set created_at = d.at, updated_at = d.settled_at from demo_order d where t.order_id = d.order_id`,
  ),
  `update order_line_item l set created_at = d.at, updated_at = d.at
     from demo_order d join order_item i on i.order_id = d.order_id where l.id = i.item_id`,
  `update cart c set created_at = d.at - interval '9 minutes', updated_at = d.at, completed_at = d.at
     from demo_order d join order_cart l on l.order_id = d.order_id where c.id = l.cart_id`,
  `update payment_collection p set created_at = d.at, updated_at = d.settled_at
     from demo_order d join order_payment_collection l on l.order_id = d.order_id where p.id = l.payment_collection_id`,
  `update payment_session s set created_at = d.at, updated_at = d.settled_at
     from demo_order d join order_payment_collection l on l.order_id = d.order_id
    where s.payment_collection_id = l.payment_collection_id`,
  `update checkout c set created_at = d.at, expires_at = d.at + interval '30 minutes', announced_at = d.at, attempt_sent_at = d.at
     from demo_order d where c.order_id = d.order_id`,
  `update customer c set created_at = first.at - interval '10 minutes'
     from (select o.customer_id, min(d.at) as at from demo_order d join "order" o on o.id = d.order_id group by 1) first
    where c.id = first.customer_id`,
]

/** Inserts the failed prompt before a paid one, and ends the last prompt of each order. */
const ATTEMPTS = [
  `insert into mpesa_attempt (id, order_id, payment_session_id, amount, state, account_reference, phone_cipher,
          phone_hash, phone_masked, source_hash, callback_token_hash, result_code, sending_at, prompted_at, result_at,
          announced_at, created_at, updated_at)
   select a.id || '0', a.order_id, a.payment_session_id, a.amount,
          case d.failure when '1032' then 'cancelled' else 'failed' end, a.account_reference, a.phone_cipher,
          a.phone_hash, a.phone_masked, a.source_hash, md5(a.callback_token_hash), d.failure, d.at, d.at,
          d.at + interval '50 seconds', d.at + interval '50 seconds', d.at, d.at + interval '50 seconds'
     from demo_order d join mpesa_attempt a on a.id = d.attempt_id
    where d.outcome = 'paid' and d.failure is not null`,
  `update mpesa_attempt a
      set state = d.attempt_state, result_code = d.result_code, receipt = d.receipt, next_check_at = null,
          paid_amount = case when d.outcome = 'paid' then d.total end,
          result_text = case when d.outcome = 'paid' then 'The service request is processed successfully.' end,
          created_at = d.settled_at - interval '24 seconds', sending_at = d.settled_at - interval '23 seconds',
          -- Customers need 8 to 21 seconds to enter their PIN.
          prompted_at = d.settled_at - (8 + (d.total::int / 50) % 14) * interval '1 second',
          result_at = d.settled_at, announced_at = d.settled_at,
          captured_at = case when d.outcome = 'paid' then d.settled_at end, updated_at = d.settled_at
     from demo_order d where a.id = d.attempt_id`,
]

const PAYMENT = `
  from demo_order d
  join order_payment_collection l on l.order_id = d.order_id
  join payment_session s on s.payment_collection_id = l.payment_collection_id`

const PAYMENTS = [
  `insert into payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id,
          payment_session_id, captured_at, created_at, updated_at)
   select d.payment_id, d.total, ${rawAmount("d.total")}, s.currency_code, s.provider_id, s.data,
          s.payment_collection_id, s.id, d.settled_at, d.settled_at, d.settled_at ${PAYMENT} where d.outcome = 'paid'`,
  `insert into capture (id, amount, raw_amount, payment_id, created_at, updated_at)
   select capture_id, total, ${rawAmount("total")}, payment_id, settled_at, settled_at from demo_order where outcome = 'paid'`,
  `update payment_session s set status = 'authorized', authorized_at = d.settled_at
     from demo_order d join order_payment_collection l on l.order_id = d.order_id
    where s.payment_collection_id = l.payment_collection_id and d.outcome = 'paid'`,
  `update payment_collection p
      set status = 'completed', completed_at = d.settled_at, authorized_amount = d.total, captured_amount = d.total,
          raw_authorized_amount = ${rawAmount("d.total")}, raw_captured_amount = ${rawAmount("d.total")}
     from demo_order d join order_payment_collection l on l.order_id = d.order_id
    where p.id = l.payment_collection_id and d.outcome = 'paid'`,
  `insert into order_transaction (id, order_id, version, amount, raw_amount, currency_code, reference, reference_id,
          created_at, updated_at)
   select transaction_id, order_id, 1, total, ${rawAmount("total")}, 'kes', 'capture', capture_id, settled_at, settled_at
     from demo_order where outcome = 'paid'`,
  `update order_summary s
      set totals = s.totals || jsonb_build_object(
            'paid_total', d.total, 'raw_paid_total', ${rawAmount("d.total")},
            'transaction_total', d.total, 'raw_transaction_total', ${rawAmount("d.total")},
            'pending_difference', 0, 'raw_pending_difference', ${rawAmount("0")})
     from demo_order d where s.order_id = d.order_id and d.outcome = 'paid'`,
  `update checkout c set reservation_confirmed_at = d.settled_at from demo_order d where c.order_id = d.order_id and d.outcome = 'paid'`,
]

const quantities = (names: readonly string[], when: string) =>
  `update order_item i
      set ${names.flatMap((name) => [`${name} = i.quantity`, `raw_${name} = i.raw_quantity`]).join(", ")}
     from demo_order d where i.order_id = d.order_id and d.${when} is not null`

const SHIPMENTS = [
  `insert into fulfillment_address (id, first_name, last_name, address_1, city, postal_code, country_code, phone,
          created_at, updated_at)
   select d.address_id, a.first_name, a.last_name, a.address_1, a.city, a.postal_code, a.country_code, a.phone, d.at, d.at
     from demo_order d join "order" o on o.id = d.order_id join order_address a on a.id = o.shipping_address_id
    where d.shipped_at is not null`,
  `insert into fulfillment (id, data, metadata, packed_at, shipped_at, delivered_at, location_id, provider_id,
          requires_shipping, shipping_option_id, delivery_address_id, created_at, updated_at)
   select d.fulfillment_id, m.data, jsonb_build_object('courier', d.courier), d.shipped_at, d.shipped_at,
          d.delivered_at, (select id from stock_location where deleted_at is null order by created_at limit 1),
          'kenya_kenya', true, m.shipping_option_id, d.address_id, d.shipped_at, coalesce(d.delivered_at, d.shipped_at)
     from demo_order d
     join order_shipping y on y.order_id = d.order_id
     join order_shipping_method m on m.id = y.shipping_method_id
    where d.shipped_at is not null`,
  `insert into fulfillment_item (id, fulfillment_id, line_item_id, inventory_item_id, title, sku, barcode, quantity,
          raw_quantity, created_at, updated_at)
   select 'fulit_' || substr(r.id, 9), d.fulfillment_id, l.id, r.inventory_item_id, coalesce(l.variant_title, ''),
          coalesce(l.variant_sku, ''), coalesce(l.variant_barcode, ''), r.quantity, r.raw_quantity, d.shipped_at, d.shipped_at
     from demo_order d
     join order_item i on i.order_id = d.order_id
     join order_line_item l on l.id = i.item_id
     join reservation_item r on r.line_item_id = l.id
    where d.shipped_at is not null`,
  `insert into fulfillment_label (id, fulfillment_id, tracking_number, tracking_url, label_url, created_at, updated_at)
   select 'fulla_' || substr(fulfillment_id, 5), fulfillment_id, tracking, '#', '#', shipped_at, shipped_at
     from demo_order where shipped_at is not null`,
  `insert into order_fulfillment (id, order_id, fulfillment_id, created_at, updated_at)
   select 'ordful_' || substr(fulfillment_id, 5), order_id, fulfillment_id, shipped_at, shipped_at
     from demo_order where shipped_at is not null`,
  quantities(["fulfilled_quantity", "shipped_quantity"], "shipped_at"),
  quantities(["delivered_quantity"], "delivered_at"),
  // The engine copies the unit price to the order item when it changes an order.
  `update order_item i set unit_price = l.unit_price, raw_unit_price = l.raw_unit_price
     from order_line_item l, demo_order d
    where l.id = i.item_id and d.order_id = i.order_id and d.shipped_at is not null`,
]

/** Deletes the reservations of all orders but those that are paid and not shipped. */
const STOCK = [
  `update reservation_item r set deleted_at = coalesce(d.shipped_at, d.settled_at)
     from demo_order d join order_item i on i.order_id = d.order_id
    where r.line_item_id = i.item_id and (d.outcome <> 'paid' or d.shipped_at is not null)`,
]

const UNPAID = [
  `update checkout c
      set reservation_released_at = case d.outcome when 'expired' then d.at + interval '30 minutes' else d.settled_at end,
          cancelled_at = case d.outcome when 'expired' then d.at + interval '1 day' else d.settled_at end,
          engine_cancelled_at = case d.outcome when 'expired' then d.at + interval '1 day' else d.settled_at end,
          cancel_reason = case d.outcome when 'expired' then 'expired' else 'shopper' end
     from demo_order d where c.order_id = d.order_id and d.outcome <> 'paid'`,
  `update "order" o set status = 'canceled', canceled_at = c.engine_cancelled_at, updated_at = c.engine_cancelled_at
     from checkout c join demo_order d on d.order_id = c.order_id where o.id = d.order_id and d.outcome <> 'paid'`,
]

/** Deletes the e-mails that the triggers of the outbox queued for demo orders. */
export const DELETE_QUEUED_MESSAGES = `
  delete from outbox where order_id in (select id from "order" where metadata->>'demo' = 'true')`

export const ORDER_PROGRESS: readonly string[] = [
  ...BACKDATE,
  ...ATTEMPTS,
  ...PAYMENTS,
  ...SHIPMENTS,
  ...STOCK,
  ...UNPAID,
]
