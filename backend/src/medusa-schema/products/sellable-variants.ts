import { MAX_LINE_QUANTITY } from "@mavazi/contracts"
import { VARIANT_IS_SHIPPED, VARIANT_UNITS, variantItemsSql } from "../stock/available-stock"
import { type PriceContext, variantPriceSql } from "../pricing/variant-price"
import { IS_SOLD } from "../stock/sold-products"

/** A row of `sellableVariantsSql`. */
export interface SellableRow {
  variant_id: string
  product_id: string
  slug: string
  title: string
  image: string | null
  variant_rank: number | null
  options: Record<string, string> | null
  price: number
  compare_at: number | null
  stock: number
  /** Units in stock of a variant that is sold on backorder too; null for others. */
  before_backorder: number | null
  /** False when stock is not managed; `stock` is then the maximum of one line. */
  counted: boolean
  inventory: { itemId: string; required: number }[]
}

/**
 * Picture of a variant: one that the merchant assigned to the variant, else one of its colour (product metadata `pictures_by_colour`), else the first. Expects `v`, `p` and `tinted.pictures`.
 */
const PICTURE = `
  select i.url
    from image i
    left join product_variant_product_image own
      on own.image_id = i.id and own.variant_id = v.id and own.deleted_at is null
   where i.product_id = p.id and i.deleted_at is null
   order by own.variant_id is null, not coalesce(jsonb_exists(tinted.pictures, i.url), false),
            i.url is distinct from p.thumbnail, i.rank, i.id
   limit 1`

/**
 * Variants on sale: price, stock and the names that a cart line stores.
 *
 * Price: `variantPriceSql`. `compare_at` is the base price while a sale undercuts it.
 *
 * Stock: `VARIANT_UNITS`. A variant whose inventory is not managed, or that may be
 * back-ordered, has as many units as a line can hold.
 *
 * @param which condition on `v`, a row of `product_variant`
 * @param context for whom and how many; one unit for everybody if absent
 */
export function sellableVariantsSql(which: string, context?: PriceContext): string {
  return `
    select v.id as variant_id, v.product_id, p.handle as slug, p.title, p.subtitle, p.description,
           coalesce(nullif(v.thumbnail, ''), (${PICTURE}), p.thumbnail) as image,
           v.title as variant_title, v.sku, v.barcode, v.variant_rank,
           type.id as type_id, type.value as type, collection.title as collection,
           p.discountable, p.is_giftcard,
           named.by_title as options,
           round(price.current)::int as price,
           case when price.base > price.current then round(price.base)::int end as compare_at,
           case when v.manage_inventory and not v.allow_backorder
                then greatest(coalesce(inventory.available, 0), 0)
                else ${String(MAX_LINE_QUANTITY)} end::int as stock,
           case when v.manage_inventory and v.allow_backorder
                then greatest(coalesce(inventory.available, 0), 0) end::int as before_backorder,
           v.manage_inventory and not v.allow_backorder as counted,
           case when v.manage_inventory then coalesce(inventory.items, '[]') else '[]' end as inventory,
           coalesce(inventory.ships, true) as requires_shipping
      from product_variant v
      join product p on p.id = v.product_id and ${IS_SOLD}
      left join product_type type on type.id = p.type_id and type.deleted_at is null
      left join product_collection collection on collection.id = p.collection_id and collection.deleted_at is null
      join lateral (${variantPriceSql(context)}
      ) price on price.current is not null
      left join lateral (
        select jsonb_object_agg(option.title, value.value) as by_title,
               min(value.value) filter (where lower(btrim(option.title)) in ('colour', 'color')) as colour
          from product_variant_option chosen
          join product_option_value value on value.id = chosen.option_value_id and value.deleted_at is null
          join product_option option on option.id = value.option_id and option.deleted_at is null
         where chosen.variant_id = v.id
      ) named on true
      cross join lateral (
        select case jsonb_typeof(p.metadata -> 'pictures_by_colour')
                 when 'string' then catalogue_parse_json(p.metadata ->> 'pictures_by_colour')
                 else p.metadata -> 'pictures_by_colour' end -> named.colour as pictures
      ) tinted
      left join lateral (
        select ${VARIANT_UNITS} as available,
               jsonb_agg(jsonb_build_object('itemId', item.id, 'required', part.required_quantity)) as items,
               ${VARIANT_IS_SHIPPED} as ships
          ${variantItemsSql("v.id")}
      ) inventory on true
     where v.deleted_at is null and ${which}`
}
