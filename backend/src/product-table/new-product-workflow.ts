import type { CreateProductWorkflowInputDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readTableRowsOf } from "../medusa-schema/products/product-table"

interface NewProductInput {
  /** As drafts. */
  products: CreateProductWorkflowInputDTO[]
  stock: NewStock[]
  /** Handles of those that are put on sale. */
  published: string[]
}

/** Units of a new variant. */
export interface NewStock {
  sku: string
  locationId: string
  stocked: number
}

const stockVariantsStep = createStep(
  "stock-variants",
  async ({ productIds, stock }: { productIds: string[]; stock: NewStock[] }, { container }) => {
    const rows = await readTableRowsOf(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), productIds)
    const itemOf = new Map(rows.flatMap(({ variants }) => variants.map(({ sku, itemId }) => [sku, itemId])))
    const levels = stock.flatMap(({ sku, locationId: location_id, stocked: stocked_quantity }) => {
      const inventory_item_id = itemOf.get(sku)
      return inventory_item_id ? [{ inventory_item_id, location_id, stocked_quantity }] : []
    })
    const created = await container.resolve(Modules.INVENTORY).createInventoryLevels(levels)
    return new StepResponse(
      created.length,
      created.map(({ id }) => id),
    )
  },
  async (levelIds, { container }) => {
    if (levelIds) await container.resolve(Modules.INVENTORY).deleteInventoryLevels(levelIds)
  },
)

/**
 * Creates products with variants, prices and stock. They are drafts until all of it is there, so that the shop never shows a part,
 * and an interrupted call leaves a draft.
 */
export const newProductWorkflow = createWorkflow("new-product", (input: WorkflowData<NewProductInput>) => {
  const products = createProductsWorkflow.runAsStep({ input: transform(input, ({ products }) => ({ products })) })
  const productIds = transform(products, (created) => created.map(({ id }) => id))
  stockVariantsStep({ productIds, stock: input.stock })
  when(input, ({ published }) => published.length > 0).then(() =>
    updateProductsWorkflow.runAsStep({
      input: transform(input, ({ published }) => ({
        selector: { handle: published },
        update: { status: ProductStatus.PUBLISHED },
      })),
    }),
  )
  return new WorkflowResponse(products)
})
