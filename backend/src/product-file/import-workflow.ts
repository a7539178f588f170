import type { StockChanges } from "@mavazi/contracts/engine-admin/product-table"
import type { CreateProductWorkflowInputDTO, UpsertPriceSetDTO, UpsertProductDTO } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { setPricesStep } from "../product-table/change-products-workflow"
import { newProductWorkflow, type NewStock } from "../product-table/new-product-workflow"
import { setStock } from "../product-table/set-stock"

interface ImportInput {
  created: CreateProductWorkflowInputDTO[]
  createdStock: NewStock[]
  /** Handles of those that are put on sale. */
  published: string[]
  products: UpsertProductDTO[]
  skus: { id: string; sku: string }[]
  stock: StockChanges["changes"]
  priceSets: UpsertPriceSetDTO[]
}

const importStockStep = createStep(
  "import-stock",
  async (stock: ImportInput["stock"], { container }) => {
    if (stock.length > 0) await setStock(container, stock)
    return new StepResponse(stock.length, stock)
  },
  async (stock, { container }) => {
    // A level that the import has added stays, with nothing in it.
    const back = (stock ?? []).map((change) => ({ ...change, seen: change.stocked, stocked: change.seen ?? 0 }))
    if (back.length > 0) await setStock(container, back)
  },
)

/** All that a file changes. A step that fails undoes those before it; prices are last, see `setPricesStep`. */
export const importProductFileWorkflow = createWorkflow("import-product-file", (input: WorkflowData<ImportInput>) => {
  when("creates-products", input, ({ created }) => created.length > 0).then(() =>
    newProductWorkflow.runAsStep({
      input: transform(input, ({ created, createdStock, published }) => ({
        ...{ products: created, stock: createdStock, published },
      })),
    }),
  )
  when("changes-products", input, ({ products }) => products.length > 0).then(() =>
    updateProductsWorkflow.runAsStep({ input: transform(input, ({ products }) => ({ products })) }),
  )
  when("changes-skus", input, ({ skus }) => skus.length > 0).then(() =>
    updateProductVariantsWorkflow.runAsStep({ input: transform(input, ({ skus }) => ({ product_variants: skus })) }),
  )
  importStockStep(input.stock)
  return new WorkflowResponse(setPricesStep(transform(input, ({ priceSets }) => priceSets)))
})
