import { CURRENCY } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IN_OUR_REGION } from "./variant-price"

/** Prices of a variant that are in no price list, as the engine stores them. */
export interface StoredPrices {
  variantId: string
  productId: string
  /** Title of the product. */
  title: string
  /** Null for a variant that never had a price. */
  priceSetId: string | null
  prices: StoredPrice[]
}

export interface StoredPrice {
  id: string
  currency: string
  amount: number
  minQuantity: number | null
  maxQuantity: number | null
  rules: { attribute: string; operator: string; value: string }[]
  /** Whether it is a price of one unit for everybody in the shop. */
  isForEverybody: boolean
}

/** Prices of all variants of products. */
export async function readStoredPrices(knex: Knex, productIds: readonly string[]): Promise<StoredPrices[]> {
  const { rows } = await knex.raw<{ rows: StoredPrices[] }>(
    `select v.id as "variantId", p.id as "productId", p.title, link.price_set_id as "priceSetId", coalesce(stored.prices, '[]') as prices
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null
       left join product_variant_price_set link on link.variant_id = v.id and link.deleted_at is null
       left join lateral (
         select json_agg(json_build_object(
                  'id', amount.id, 'currency', amount.currency_code, 'amount', amount.amount::float8,
                  'minQuantity', amount.min_quantity::float8, 'maxQuantity', amount.max_quantity::float8, 'rules', coalesce(ruled.rules, '[]'),
                  'isForEverybody', amount.currency_code = '${CURRENCY.toLowerCase()}' and coalesce(amount.min_quantity, 1) <= 1
                    and coalesce(amount.max_quantity, 1) >= 1 and (coalesce(amount.rules_count, 0) = 0 or ${IN_OUR_REGION}))
                  order by coalesce(amount.rules_count, 0) desc, amount.amount, amount.id) as prices
           from price amount
           left join lateral (
             select json_agg(json_build_object('attribute', rule.attribute, 'operator', rule.operator, 'value', rule.value)) as rules
               from price_rule rule where rule.price_id = amount.id and rule.deleted_at is null
           ) ruled on true
          where amount.price_set_id = link.price_set_id and amount.price_list_id is null and amount.deleted_at is null
       ) stored on true
      where p.id = any(?) and p.deleted_at is null
      order by v.variant_rank, v.id`,
    [[...productIds]],
  )
  return rows
}
