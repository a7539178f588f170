import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { idParameter } from "../parameters"
import { groupsOfCustomer, type PriceContext } from "../pricing/variant-price"
import { type SellableRow, sellableVariantsSql } from "../products/sellable-variants"

/** Prices of a line `l` for the customer of its cart `c`. */
export const CART_PRICES: PriceContext = { groups: groupsOfCustomer("c.customer_id"), quantity: "l.quantity" }

/** The variants of a cart that are on sale, at the prices of its lines: for their quantities, and for its customer. */
export async function readCartVariants(knex: Knex, cartId: string): Promise<SellableRow[]> {
  const { rows } = await knex.raw<{ rows: SellableRow[] }>(VARIANTS, [cartId]).options({ name: "read-cart-variants" })
  return rows
}

const VARIANTS = `
  select item.*
    from cart c
    join cart_line_item l on l.cart_id = c.id and l.deleted_at is null
    join lateral (${sellableVariantsSql("v.id = l.variant_id", CART_PRICES)} offset 0) item on true
   where c.id = ${idParameter("?")}`
