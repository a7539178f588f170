-- Orders of two years, a little more every day, by a fixed rule: the same shop each time. Of a hundred, 78 are paid
-- (5 of them refunded in part, 2 in full), 8 wait, 14 expired or were cancelled. Expects the setting bench.orders.

create table bench_order as
select n, 'order_bench_' || lpad(n::text, 8, '0') as id, 'cus_bench_' || (1 + (n * 31::bigint) % people) as customer_id,
       'buyer' || (1 + (n * 31::bigint) % people) || '@example.com' as email,
       case when n % 100 < 78 then 'paid' when n % 100 < 86 then 'open' when n % 100 < 95 then 'expired'
            else 'cancelled' end as fate,
       case when n % 100 < 5 then 0.3 when n % 100 < 7 then 1 else 0 end as share_refunded,
       now() - (1 - sqrt(n / size::float8)) * interval '730 days' as at
  from (select current_setting('bench.orders')::int as size,
               greatest(1, current_setting('bench.orders')::int / 3) as people) shop,
       generate_series(1, size) n;

create table bench_line as
select o.id as order_id, o.at, 'line_' || o.n || '_' || position as id, 1 + (o.n + position) % 3 as quantity, v.*
  from bench_order o
 cross join lateral generate_series(1, 1 + o.n % 4) position
  join (
    select row_number() over (order by v.id) - 1 as place, count(*) over () as places, v.id as variant_id,
           p.id as product_id, p.title, 900 + (row_number() over (order by v.id) * 137) % 7000 as price
      from product_variant v join product p on p.id = v.product_id
     where v.deleted_at is null and p.deleted_at is null
  ) v on v.place = (o.n::bigint * 7919 + position * 104729) % v.places;

alter table bench_order add total int;
update bench_order o set total = 350 + goods
  from (select order_id, sum(quantity * price) as goods from bench_line group by 1) l where l.order_id = o.id;

insert into customer (id, email, first_name, last_name, has_account, created_at)
select customer_id, min(email), (array['Amina','Brian','Chebet','Dalmas','Esther'])[1 + min(n) % 5],
       (array['Odhiambo','Kamau','Wanjiru','Kiprop','Mutua'])[1 + min(n) % 5], min(n) % 4 > 0, min(at)
  from bench_order group by customer_id;

insert into order_address (id, first_name, last_name, address_1, city, postal_code, country_code, phone)
select 'address_' || n, 'Amina', 'Odhiambo', 'Moi Avenue 1', 'Nairobi', '00100', 'ke', '2547' || lpad(n::text, 8, '0')
  from bench_order;

insert into "order" (id, customer_id, email, currency_code, shipping_address_id, status, canceled_at, created_at, region_id, sales_channel_id)
select id, customer_id, email, 'kes', 'address_' || n,
       (case when fate = 'cancelled' then 'canceled' else 'pending' end)::order_status_enum,
       case when fate = 'cancelled' then at + interval '1 day' end, at,
       (select id from region where currency_code = 'kes' limit 1), (select id from sales_channel limit 1)
  from bench_order order by n;

insert into order_summary (id, order_id, version, totals)
select 'summary_' || n, id, 1, jsonb_build_object('current_order_total', total, 'original_order_total', total)
  from bench_order;

insert into order_line_item (id, title, product_title, variant_id, product_id, unit_price, raw_unit_price, created_at)
select id, title, title, variant_id, product_id, price, jsonb_build_object('value', price::text), at from bench_line;

insert into order_item (id, order_id, version, item_id, quantity, raw_quantity, created_at, unit_price,
                        fulfilled_quantity, raw_fulfilled_quantity, shipped_quantity, raw_shipped_quantity,
                        delivered_quantity, raw_delivered_quantity, return_requested_quantity,
                        raw_return_requested_quantity, return_received_quantity, raw_return_received_quantity,
                        return_dismissed_quantity, raw_return_dismissed_quantity, written_off_quantity,
                        raw_written_off_quantity)
select 'item_' || id, order_id, 1, id, quantity, jsonb_build_object('value', quantity::text), at, price,
       sent, '{}', sent, '{}', arrived, '{}', 0, '{}', 0, '{}', 0, '{}', 0, '{}'
  from (
    select l.*, case when o.fate = 'paid' and o.at < now() - interval '4 days' then l.quantity else 0 end as sent,
           case when o.fate = 'paid' and o.at < now() - interval '9 days' then l.quantity else 0 end as arrived
      from bench_line l join bench_order o on o.id = l.order_id
  ) l;

insert into payment_collection (id, currency_code, amount, raw_amount, captured_amount, refunded_amount, status)
select 'pay_col_' || n, 'kes', total, '{}', case when fate = 'paid' then total else 0 end, total * share_refunded,
       case when fate = 'paid' then 'completed' else 'awaiting' end
  from bench_order;

insert into order_payment_collection (order_id, payment_collection_id, id)
select id, 'pay_col_' || n, 'ordpay_' || n from bench_order;

insert into payment (id, amount, raw_amount, currency_code, provider_id, payment_collection_id, payment_session_id, captured_at)
select 'pay_' || n, total, '{}', 'kes', 'pp_mpesa_mpesa', 'pay_col_' || n, 'payses_' || n, at + interval '1 minute'
  from bench_order where fate = 'paid';

insert into capture (id, amount, raw_amount, payment_id, created_at)
select 'capt_' || n, total, '{}', 'pay_' || n, at + interval '1 minute' from bench_order where fate = 'paid';

insert into refund (id, amount, raw_amount, payment_id, created_at)
select 'ref_' || n, round(total * share_refunded), '{}', 'pay_' || n, least(now(), at + interval '6 days')
  from bench_order where fate = 'paid' and share_refunded > 0;

insert into checkout (order_id, cart_id, customer_id, idempotency_key, request_hash, response, total, created_at,
                      expires_at, announced_at, attempt_sent_at, reservation_confirmed_at, reservation_released_at, cancelled_at, cancel_reason,
                      engine_cancelled_at)
select id, 'cart_' || n, customer_id, 'key_' || n, '', '{}', total, at, at + interval '30 minutes', at, at,
       case when fate <> 'expired' then at end, case when fate = 'expired' then at + interval '30 minutes' end,
       case when fate = 'expired' then at + interval '1 day' end, case when fate = 'expired' then 'expired' end,
       case when fate = 'expired' then at + interval '1 day' end
  from bench_order;

insert into mpesa_attempt (id, order_id, payment_session_id, amount, state, account_reference, callback_token_hash,
                           phone_masked, receipt, result_code, sending_at, prompted_at, result_at, captured_at,
                           announced_at, created_at)
select 'mpatt_' || n, id, 'payses_' || n, total,
       case fate when 'paid' then 'paid' when 'open' then 'cancelled' else 'expired' end, n::text, 'token_' || n,
       '2547•••••' || lpad((n % 1000)::text, 3, '0'), case when fate = 'paid' then 'BENCH' || n end,
       case fate when 'paid' then '0' when 'open' then '1032' else 'internal.no_answer' end, at, at,
       at + interval '1 minute', case when fate = 'paid' then at + interval '1 minute' end, at, at
  from bench_order;

insert into shop_stats_change (kind, subject) select 'order', id from bench_order order by n;
insert into shop_stats_change (kind, subject) select distinct 'person', email from bench_order;

drop table bench_order, bench_line;
