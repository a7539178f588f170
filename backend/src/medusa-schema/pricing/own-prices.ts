import type { OwnPrice, OwnPrices } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { IS_SOLD } from "../stock/sold-products"
import { priceTiersSql } from "./price-tiers"
import { groupsOfCustomer, IS_RUNNING, variantPriceSql } from "./variant-price"

type Row = OwnPrice & { productId: string; variantId: string }

const OWN_PRICES = `
  with own as materialized (select ${groupsOfCustomer(":customerId")} as groups)
  select v.product_id as "productId", v.id as "variantId", round(price.current)::int as price, ${priceTiersSql("own.groups")} as tiers,
         case when price.base > price.current then round(price.base)::int end as "compareAtPrice"
    from own
    join product_variant v on v.product_id = any(${listParameter(":productIds")}) and v.deleted_at is null
    join product p on p.id = v.product_id and ${IS_SOLD}
    join lateral (${variantPriceSql({ groups: "own.groups", quantity: "1" })}
    ) price on price.current is not null`

/** What products cost a customer, in one statement. */
export async function readOwnPrices(knex: Knex, customerId: string, productIds: string[]): Promise<OwnPrices> {
  const { rows } = await knex
    .raw<{ rows: Row[] }>(OWN_PRICES, { customerId, productIds })
    .options({ name: "read-own-prices" })
  const products: OwnPrices["products"] = {}
  for (const { productId, variantId, ...price } of rows) (products[productId] ??= {})[variantId] = price
  return { products }
}

/**
 * SQL condition: a price list is for a group of a customer now.
 * @param customerId SQL expression
 */
export const hasOwnPrices = (customerId: string) => `exists (
  select from price_list list
    join price_list_rule rule on rule.price_list_id = list.id and rule.attribute = 'customer.groups.id' and rule.deleted_at is null
   where ${IS_RUNNING} and jsonb_exists_any(rule.value, ${groupsOfCustomer(customerId)}))`
