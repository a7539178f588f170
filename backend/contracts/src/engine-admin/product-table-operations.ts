import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { engineAdminPaths } from "./paths"
import { ChangedProducts, ProductChanges, ProductTable, ProductTableQuery, StockChanges } from "./product-table"

const { get, post } = operationsOf(engineAdminPaths)

const changed = { success: { status: 200, schema: ChangedProducts } } as const

/** Calls about the table of products and stock. */
export const productTableOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.productTable, {
    summary: "Products with their variants, prices and stock by location",
    query: ProductTableQuery,
    success: { status: 200, schema: ProductTable },
    failures: [400],
  }),
  post(engineAdminPaths.productTableStock, {
    summary: "Set stock that is still what the merchant saw: all of the changes, or none",
    body: StockChanges,
    ...changed,
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.productTableChanges, {
    summary: "Change price, category or status of several products",
    body: ProductChanges,
    ...changed,
    failures: [400, 404],
  }),
]
