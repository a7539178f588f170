import { HIGHEST_PRICE, type ProductChanges } from "@mavazi/contracts/engine-admin/product-table"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules, ProductStatus } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readStoredPrices, type StoredPrices } from "../medusa-schema/pricing/stored-prices"
import { readCategoryNames, readTableRowsOf, type TableRow } from "../medusa-schema/products/product-table"
import { changeProductsWorkflow } from "./change-products-workflow"
import * as copy from "./copy"
import { priceSetWith, type PriceSetUpdate, shownPrice } from "./price-sets"

/** Held while products are changed by the table, so that no change is computed from prices of before another one. */
export const TABLE_LOCK = "product-table"

/**
 * Changes price, categories or status of products: everything is checked first, then done for all of them.
 * @throws MedusaError not found or invalid data, in words
 */
export async function changeProducts(container: MedusaContainer, changes: ProductChanges): Promise<number> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const ids = [...new Set(changes.ids)]
  return container.resolve(Modules.LOCKING).execute(TABLE_LOCK, async () => {
    const rows = await readTableRowsOf(knex, ids)
    if (rows.length < ids.length) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.productGone)
    await checkCategories(knex, changes)
    const { price } = changes
    const priceSets = price === undefined ? [] : newPriceSets(await readStoredPrices(knex, ids), price)
    await changeProductsWorkflow(container).run({ input: { products: productUpdates(rows, changes), priceSets } })
    return ids.length
  })
}

async function checkCategories(knex: Knex, { addCategory, removeCategory }: ProductChanges): Promise<void> {
  const named = [addCategory, removeCategory].filter((id) => id !== undefined)
  if (named.length === 0) return
  const known = new Set((await readCategoryNames(knex)).map(({ id }) => id))
  if (named.some((id) => !known.has(id))) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.categoryGone)
}

function productUpdates(rows: readonly TableRow[], { status, addCategory, removeCategory }: ProductChanges) {
  const movesCategory = addCategory !== undefined || removeCategory !== undefined
  if (status === undefined && !movesCategory) return []
  const engineStatus = status === "published" ? ProductStatus.PUBLISHED : ProductStatus.DRAFT
  return rows.map(({ id, categories }) => {
    const kept = categories.map((category) => category.id).filter((each) => each !== removeCategory)
    const category_ids = [...new Set([...kept, ...(addCategory === undefined ? [] : [addCategory])])]
    return { id, ...(movesCategory && { category_ids }), ...(status !== undefined && { status: engineStatus }) }
  })
}

function newPriceSets(
  variants: readonly StoredPrices[],
  price: NonNullable<ProductChanges["price"]>,
): PriceSetUpdate[] {
  return variants.map((variant) => {
    const { priceSetId, title } = variant
    const before = shownPrice(variant)?.amount
    if (priceSetId === null || ("percent" in price && before === undefined)) throw invalid(copy.priceMissing(title))
    const amount = "amount" in price ? price.amount : Math.round((before ?? 0) * (1 + price.percent / 100))
    if (amount < 1) throw invalid(copy.priceTooLow(title))
    if (amount > HIGHEST_PRICE) throw invalid(copy.priceTooHigh(title))
    return priceSetWith(variant, priceSetId, amount)
  })
}

const invalid = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message)
