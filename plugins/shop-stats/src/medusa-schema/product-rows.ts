/**
 * SQL of the shop for the units of variants that it can sell: a query of `variant_id, units`, of one variant when `variantId`
 * (an SQL expression) is given, else of all that have inventory items.
 */
export type VariantUnitsSql = (variantId?: string) => string

/** SQL condition on `p`: the product is in the store's default sales channel, whose goods the shop sells. */
const IS_IN_SHOP = `exists (
      select from product_sales_channel sold
       where sold.product_id = p.id and sold.deleted_at is null and sold.sales_channel_id = (
             select s.default_sales_channel_id from store s where s.deleted_at is null order by s.created_at limit 1))`

/** SQL condition on the table alias `p`: products of the shop's sales channel that are not deleted, drafts included. */
export const IS_LISTED = `p.deleted_at is null and ${IS_IN_SHOP}`

/** Scalar query: products of the shop, of every status. */
export const PRODUCT_COUNT = `select count(*) from product p where ${IS_LISTED}`

/** Products with id and title, also deleted ones. */
export const PRODUCT_TITLES = "(select id, title from product)"

/** All columns of products, also deleted ones. */
export const PRODUCTS = "product"

/** Handles of the top-level categories, in the merchant's order. */
export const TOP_CATEGORIES = `
  select handle from product_category where parent_category_id is null and deleted_at is null order by rank, id`

/** SQL expression: handle of the product's top-level category; the first by rank if it has several. Expects `p`. */
export const TOP_CATEGORY = `
  (select top.handle
     from product_category_product link
     join product_category c on c.id = link.product_category_id and c.deleted_at is null
     join product_category top on top.id = split_part(c.mpath, '.', 1) and top.deleted_at is null
    where link.product_id = p.id
    order by top.rank, top.id
    limit 1)`

/** SQL expression in lower case to search in: title, id and the SKUs of all variants. Expects `p`. */
export const PRODUCT_SEARCH_TEXT = `
  lower(concat_ws(' ', p.title, p.id, (
    select string_agg(v.sku, ' ') from product_variant v where v.product_id = p.id and v.deleted_at is null)))`

/** SQL expression: units of one product's variants. Expects `p`. */
export function productStockSql(variantUnits: VariantUnitsSql): string {
  return `
    coalesce((
      select sum(stock.units)
        from product_variant v cross join lateral (${variantUnits("v.id")}) stock
       where v.product_id = p.id and v.deleted_at is null
    ), 0)::int`
}

/** Query of `product_id, units` of all products with managed stock. */
export function productStocksSql(variantUnits: VariantUnitsSql): string {
  return `
    select v.product_id, sum(stock.units)::int as units
      from product_variant v join (${variantUnits()}) stock on stock.variant_id = v.id
     where v.deleted_at is null
     group by 1`
}

/** Query of the variants on sale with at most so many units, with the title of their product. */
export function lowStockSql(variantUnits: VariantUnitsSql, lowStockUnits: number): string {
  return `${managedVariantsSql(variantUnits)} and stock.units <= ${String(lowStockUnits)}`
}

/** Query of the variants on sale with stock, with the title of their product. */
export function stockedVariantsSql(variantUnits: VariantUnitsSql): string {
  return `${managedVariantsSql(variantUnits)} and stock.units > 0`
}

function managedVariantsSql(variantUnits: VariantUnitsSql): string {
  return `
    select v.id, v.product_id, v.title, v.sku, v.variant_rank, v.created_at, p.title as product_title, stock.units::int as stock
      from product_variant v
      join product p on p.id = v.product_id and p.status = 'published' and ${IS_LISTED}
      join (${variantUnits()}) stock on stock.variant_id = v.id
     where v.deleted_at is null and v.manage_inventory and not v.allow_backorder`
}
