import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { UNIT_TOTAL } from "./order-amounts"

/** What an order costs at one rate of VAT. */
export interface VatShare {
  /** Per cent; 0 without VAT. */
  rate: number
  /** Shillings with fractions, after discounts, VAT included. */
  amount: number
}

const SHARES = `
  select parts.rate::float8 as rate, sum(parts.amount)::float8 as amount
    from (
      select coalesce((select sum(t.rate) from order_line_item_tax_line t where t.item_id = l.id and t.deleted_at is null), 0)
               as rate,
             i.quantity * ${UNIT_TOTAL} as amount
        from "order" o
        join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
        join order_line_item l on l.id = i.item_id
       where o.id = :orderId
      union all
      select tax.rate, m.amount * case when m.is_tax_inclusive then 1 else 1 + tax.rate / 100 end
        from "order" o
        join order_shipping x on x.order_id = o.id and x.version = o.version and x.deleted_at is null and x.return_id is null
        join order_shipping_method m on m.id = x.shipping_method_id
       cross join lateral (
         select coalesce(sum(t.rate), 0) as rate from order_shipping_method_tax_line t
          where t.shipping_method_id = m.id and t.deleted_at is null
       ) tax
       where o.id = :orderId
    ) parts
   where parts.amount > 0
   group by parts.rate
   order by parts.rate desc`

/** An order by the rates of VAT of its lines and deliveries, the highest rate first. */
export async function readVatShares(knex: Knex, orderId: string): Promise<VatShare[]> {
  return (await knex.raw<{ rows: VatShare[] }>(SHARES, { orderId })).rows
}
