import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import { SUBCATEGORIES, TOP_CATEGORIES } from "../catalogue"

/** The category tree. Returns handle → id. */
export async function seedCategories(container: MedusaContainer): Promise<Map<string, string>> {
  await createMissing(
    container,
    TOP_CATEGORIES.map((category, rank) => ({ ...category, rank })),
  )
  const parents = await categoryIds(container)
  await createMissing(
    container,
    SUBCATEGORIES.map(({ handle, name, parent }) => {
      const rank = SUBCATEGORIES.filter((other) => other.parent === parent).findIndex(
        (other) => other.handle === handle,
      )
      return { handle, name, rank, parent_category_id: parents.get(parent) ?? null }
    }),
  )
  return categoryIds(container)
}

type NewCategory = {
  handle: string
  name: string
  rank: number
  description?: string
  parent_category_id?: string | null
}

async function createMissing(container: MedusaContainer, wanted: NewCategory[]): Promise<void> {
  const present = await categoryIds(container)
  const missing = wanted.filter(({ handle }) => !present.has(handle))
  if (missing.length === 0) return
  await createProductCategoriesWorkflow(container).run({
    input: { product_categories: missing.map((category) => ({ ...category, is_active: true })) },
  })
}

async function categoryIds(container: MedusaContainer): Promise<Map<string, string>> {
  const rows = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories({}, { select: ["id", "handle"], take: 200 })
  return new Map(rows.map(({ handle, id }) => [handle, id]))
}
