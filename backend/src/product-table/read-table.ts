import {
  type ProductTable,
  type ProductTableQuery,
  PRODUCTS_PER_PAGE,
  type StockAtLocation,
  type TableProduct,
  type TableVariant,
} from "@mavazi/contracts/engine-admin/product-table"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  readCategoryNames,
  readShopLocations,
  readTableRows,
  type TableRow,
  type TableVariantRow,
} from "../medusa-schema/products/product-table"
import type { RestockService } from "../restock/restock-service"
import { inShopOrder, variantName } from "./variant-name"

/** A page of products, and what the table can be narrowed to. */
export async function readProductTable(
  { knex, restock }: { knex: Knex; restock: RestockService },
  { page, ...filter }: ProductTableQuery,
): Promise<ProductTable> {
  const which = { ...filter, limit: PRODUCTS_PER_PAGE, offset: (page - 1) * PRODUCTS_PER_PAGE }
  const [{ rows, count }, locations, categories] = await Promise.all([
    readTableRows(knex, which),
    readShopLocations(knex),
    readCategoryNames(knex),
  ])
  const shop: ShopFacts = {
    locationIds: locations.map(({ id }) => id),
    waiting: await restock.countWaiting(rows.flatMap(({ variants }) => variants.map(({ id }) => id))),
  }
  return { products: rows.map((row) => toTableProduct(row, shop)), count, locations, categories }
}

interface ShopFacts {
  locationIds: readonly string[]
  /** Variant → people who wait for it. */
  waiting: ReadonlyMap<string, number>
}

function toTableProduct({ variants, ...product }: TableRow, shop: ShopFacts): TableProduct {
  return { ...product, variants: variants.toSorted(inShopOrder).map((variant) => toTableVariant(variant, shop)) }
}

function toTableVariant(variant: TableVariantRow, { locationIds, waiting }: ShopFacts): TableVariant {
  const { id, sku, price, current, managed, backorder, itemId, units } = variant
  const counted = managed ? (itemId === null ? "set" : "yes") : "no"
  return {
    ...{ id, name: variantName(variant), sku, price, backorder, counted },
    salePrice: current === price ? null : current,
    units: managed && !backorder ? Math.max(0, units ?? 0) : null,
    stock: counted === "yes" ? locationIds.map((location) => stockAt(variant, location)) : [],
    waiting: waiting.get(id) ?? 0,
  }
}

function stockAt({ levels }: TableVariantRow, locationId: string): StockAtLocation {
  const level = levels.find((each) => each.locationId === locationId)
  return { locationId, stocked: level?.stocked ?? null, reserved: level?.reserved ?? 0 }
}
