import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { idParameter } from "../parameters"

/** A line of a cart; `copied` has the columns that Medusa copies into the order line, under their names there. */
export interface CartLineRow {
  variant_id: string
  quantity: number
  allow_backorder: boolean
  /** Grams of a unit. */
  weight: number
  profile_id: string | null
  copied: Record<string, unknown> & { title: string; product_type_id: string | null }
}

export async function readCartLines(knex: Knex, cartId: string): Promise<CartLineRow[]> {
  const { rows } = await knex
    .raw<{ rows: CartLineRow[] }>(LINES, [cartId])
    .options({ name: "read-cart-lines-to-order" })
  return rows
}

const LINES = `
  select li.variant_id, li.quantity::int, coalesce(v.allow_backorder, false) as allow_backorder,
         coalesce(v.weight, p.weight, 0)::float8 as weight,
         (select s.shipping_profile_id from product_shipping_profile s
           where s.product_id = p.id and s.deleted_at is null limit 1) as profile_id,
         jsonb_build_object(
           'title', coalesce(p.title, li.title),
           'subtitle', v.title,
           'thumbnail', p.thumbnail,
           'product_title', p.title,
           'product_description', p.description,
           'product_subtitle', p.subtitle,
           'product_type', t.value,
           'product_type_id', p.type_id,
           'product_collection', c.title,
           'product_handle', p.handle,
           'variant_sku', v.sku,
           'variant_barcode', v.barcode,
           'variant_title', v.title,
           'is_discountable', coalesce(p.discountable, true),
           'is_giftcard', coalesce(p.is_giftcard, false)
         ) as copied
    from cart_line_item li
    left join product_variant v on v.id = li.variant_id and v.deleted_at is null
    left join product p on p.id = v.product_id and p.deleted_at is null
    left join product_type t on t.id = p.type_id and t.deleted_at is null
    left join product_collection c on c.id = p.collection_id and c.deleted_at is null
   where li.cart_id = ${idParameter("?")} and li.deleted_at is null and li.variant_id is not null
   order by li.created_at, li.id`
