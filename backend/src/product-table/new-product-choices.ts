import type { NewProductChoices } from "@mavazi/contracts/engine-admin/new-product"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readUsedOptions } from "../medusa-schema/products/new-product-facts"
import { readCategoryNames } from "../medusa-schema/products/product-table"
import { compareSizes } from "../products/size-order"
import { isColourTitle, isSizeTitle, PLACEHOLDER_OPTION } from "../products/variant-options"

/** Options of the shop's products, colour first, then size, and its categories. */
export async function readNewProductChoices(knex: Knex): Promise<NewProductChoices> {
  const [used, categories] = await Promise.all([readUsedOptions(knex), readCategoryNames(knex)])
  const place = ({ title }: { title: string }) => (isColourTitle(title) ? 0 : isSizeTitle(title) ? 1 : 2)
  const options = used
    .filter(({ title }) => title !== PLACEHOLDER_OPTION.title)
    .map(({ title, values }) => ({ title, values: isSizeTitle(title) ? values.toSorted(compareSizes) : values }))
    .sort((a, b) => place(a) - place(b))
  return { options, categories }
}
