import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { batchTranslationsWorkflow } from "@medusajs/medusa/core-flows"
import { SWAHILI_LOCALE } from "../../src/medusa-schema/products/translations"
import { PRODUCTS } from "../catalogue"
import {
  CATEGORIES_IN_SWAHILI,
  CLOTHS_IN_SWAHILI,
  COLOURS_IN_SWAHILI,
  PRODUCTS_IN_SWAHILI,
  SIZES_IN_SWAHILI,
} from "../catalogue/swahili"

interface Translation {
  reference: string
  reference_id: string
  translations: Record<string, string>
}

/** Translates the demo catalogue into Swahili, where the merchant has not translated it yet. Returns how many texts. */
export async function seedTranslations(container: MedusaContainer): Promise<number> {
  const wanted = [
    ...(await categoryTranslations(container)),
    ...(await productTranslations(container)),
    ...(await optionValueTranslations(container)),
  ]
  const present = await container
    .resolve(Modules.TRANSLATION)
    .listTranslations({ locale_code: SWAHILI_LOCALE }, { select: ["reference_id"], take: 10_000 })
  const known = new Set(present.map(({ reference_id }) => reference_id))
  const create = wanted
    .filter(({ reference_id }) => !known.has(reference_id))
    .map((translation) => ({ ...translation, locale_code: SWAHILI_LOCALE }))
  if (create.length === 0) return 0
  await batchTranslationsWorkflow(container).run({ input: { create, update: [], delete: [] } })
  return create.length
}

async function categoryTranslations(container: MedusaContainer): Promise<Translation[]> {
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({ handle: Object.keys(CATEGORIES_IN_SWAHILI) }, { select: ["id", "handle"], take: 200 })
  return rows.map(({ id, handle }) => ({
    ...{ reference: "product_category", reference_id: id },
    translations: { ...CATEGORIES_IN_SWAHILI[handle] },
  }))
}

async function productTranslations(container: MedusaContainer): Promise<Translation[]> {
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: PRODUCTS.map(({ slug }) => slug) }, { select: ["id", "handle"], take: PRODUCTS.length })
  const clothOf = new Map(PRODUCTS.map(({ slug, cloth }) => [slug, cloth]))
  return rows.flatMap(({ id, handle }) => {
    const swahili = PRODUCTS_IN_SWAHILI[handle]
    const cloth = clothOf.get(handle)
    if (swahili === undefined || cloth === undefined) return []
    const { name: title, description } = swahili
    const translations = { title, description, material: CLOTHS_IN_SWAHILI[cloth].fibre }
    return [{ reference: "product", reference_id: id, translations }]
  })
}

const OPTION_VALUES = { ...COLOURS_IN_SWAHILI, ...SIZES_IN_SWAHILI }

/** One row for each colour and size: the shop shows it for all products with that value. */
async function optionValueTranslations(container: MedusaContainer): Promise<Translation[]> {
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProductOptionValues({ value: Object.keys(OPTION_VALUES) }, { select: ["id", "value"], take: 10_000 })
  const firstOf = new Map(rows.toReversed().map(({ id, value }) => [value, id]))
  return Object.entries(OPTION_VALUES).flatMap(([english, value]) => {
    const id = firstOf.get(english)
    return id === undefined ? [] : [{ reference: "product_option_value", reference_id: id, translations: { value } }]
  })
}
