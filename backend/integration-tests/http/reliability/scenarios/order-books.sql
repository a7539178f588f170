-- What the books say of each order, computed from their single rows and not from Medusa's summaries, and what was due at each
-- time: `order_book` for the answers at the end of a scenario, `due_log` for prompts that were sent during it.

create view order_book as
select o.id,
       o.canceled_at is not null as canceled,
       c.cancelled_at is not null as "cancelledByShop",
       coalesce(c.reservation_released_at is not null, false) as expired,
       cost.goods + cost.shipping - cost.credit as cost,
       engine.captured, engine.returned, engine.moved,
       shop.received, shop.voided, shop.uncaptured,
       mpesa.refunding, mpesa.reversed, mpesa.returned as "mpesaReturned", engine."returnedByHand",
       shipped.sent, shipped.arrived
  from "order" o
  left join checkout c on c.order_id = o.id
 cross join lateral (
   select coalesce((select sum((i.quantity - i.return_requested_quantity - i.return_received_quantity - i.return_dismissed_quantity)
                               * coalesce(i.unit_price, l.unit_price))
                      from order_item i join order_line_item l on l.id = i.item_id
                     where i.order_id = o.id and i.version = o.version and i.deleted_at is null), 0) as goods,
          coalesce((select sum(m.amount)
                      from order_shipping s join order_shipping_method m on m.id = s.shipping_method_id
                     where s.order_id = o.id and s.version = o.version and s.deleted_at is null), 0) as shipping,
          -- Each version that has credit lines has all of them.
          coalesce((select sum(l.amount) from order_credit_line l
                     where l.order_id = o.id and l.deleted_at is null
                       and l.version = (select max(e.version) from order_credit_line e
                                         where e.order_id = o.id and e.deleted_at is null)), 0) as credit
 ) cost
 cross join lateral (
   select coalesce(sum(captures.amount), 0) as captured, coalesce(sum(refunds.amount), 0) as returned,
          coalesce(sum(refunds.amount - refunds.voided) filter (where p.provider_id = 'pp_manual_manual'), 0) as "returnedByHand",
          coalesce((select sum(t.amount) from order_transaction t where t.order_id = o.id and t.deleted_at is null), 0) as moved
     from order_payment_collection k
     join payment p on p.payment_collection_id = k.payment_collection_id and p.deleted_at is null
    cross join lateral (select coalesce(sum(x.amount), 0) as amount from capture x
                         where x.payment_id = p.id and x.deleted_at is null) captures
    cross join lateral (select coalesce(sum(x.amount), 0) as amount,
                               coalesce((select m.amount from manual_payment m where m.payment_session_id = p.payment_session_id
                                            and m.void_recorded_at is not null), 0) as voided
                          from refund x where x.payment_id = p.id and x.deleted_at is null) refunds
    where k.order_id = o.id and k.deleted_at is null
 ) engine
 cross join lateral (
   -- A query tells no amount: one that is known after the capture is under review, and the capture stays.
   select coalesce((select sum(case when a.review_reason is null then coalesce(a.paid_amount, a.amount) else a.amount end)
                      from mpesa_attempt a where a.order_id = o.id and a.state = 'paid'), 0)
        + coalesce((select sum(m.amount) from manual_payment m
                     where m.order_id = o.id and m.captured_at is not null), 0) as received,
          coalesce((select sum(m.amount) from manual_payment m
                     where m.order_id = o.id and m.void_recorded_at is not null), 0) as voided,
          coalesce((select sum(coalesce(a.paid_amount, a.amount)) from mpesa_attempt a
                     where a.order_id = o.id and a.state = 'paid'
                       and not exists (select from payment p join capture x on x.payment_id = p.id and x.deleted_at is null
                                        where p.payment_session_id = a.payment_session_id)), 0) as uncaptured
 ) shop
 cross join lateral (
   select coalesce(sum(r.amount) filter (where r.state not in ('done', 'failed') and a.state = 'paid'), 0) as refunding,
          coalesce(sum(r.amount) filter (where r.state = 'done'), 0) as returned,
          coalesce(sum(r.amount) filter (where r.state = 'done' and r.method = 'customer_reversal' and a.state = 'paid'), 0)
            as reversed
     from mpesa_refund r left join mpesa_attempt a on a.id = r.attempt_id
    where r.order_id = o.id
 ) mpesa
 cross join lateral (
   select count(f.shipped_at) > 0 as sent,
          count(f.shipped_at) > 0 and count(f.shipped_at) filter (where f.delivered_at is null) = 0 as arrived
     from order_fulfillment k join fulfillment f on f.id = k.fulfillment_id and f.canceled_at is null
    where k.order_id = o.id and k.deleted_at is null
 ) shipped;

create table due_log (order_id text not null, at timestamptz not null, due numeric not null);
create index on due_log (order_id, at);

-- As of the commit, so that a prompt sent before it may still ask for the earlier amount.
create function log_due() returns trigger language plpgsql as $$
  declare
    of_order text := case tg_table_name when 'order' then to_jsonb(new)->>'id' else to_jsonb(new)->>'order_id' end;
  begin
    if tg_table_name in ('capture', 'refund') then
      select k.order_id into of_order
        from payment p join order_payment_collection k on k.payment_collection_id = p.payment_collection_id
       where p.id = new.payment_id;
    end if;
    insert into due_log
    select b.id, clock_timestamp(), case when b.canceled then 0 else b.cost - b.captured + b.returned - b.uncaptured end
      from order_book b where b.id = of_order;
    return null;
  end $$;

do $$
  declare
    watched text;
  begin
    foreach watched in array array['order', 'order_item', 'order_shipping', 'order_credit_line', 'capture', 'refund', 'mpesa_attempt'] loop
      execute format('create constraint trigger log_due after insert or update on %I deferrable initially deferred
                        for each row execute function log_due()', watched);
    end loop;
  end $$;
