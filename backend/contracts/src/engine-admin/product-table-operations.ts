import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { NewProduct, NewProductChoices, NewProductResponse } from "./new-product"
import { engineAdminPaths } from "./paths"
import { ProductImport, ProductImportQuery } from "./product-file"
import {
  ChangedProducts,
  ProductChanges,
  ProductTable,
  ProductTableQuery,
  StockChanges,
  StockCounts,
} from "./product-table"

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
  get(engineAdminPaths.stockCounts, {
    summary: "How many products on sale are low in stock or sold out",
    success: { status: 200, schema: StockCounts },
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
  get(engineAdminPaths.newProduct, {
    summary: "Options and categories of the shop, to choose from for a new product",
    success: { status: 200, schema: NewProductChoices },
  }),
  post(engineAdminPaths.newProduct, {
    summary: "Create a product with its variants, prices and stock",
    body: NewProduct,
    success: { status: 201, schema: NewProductResponse },
    failures: [400, 404],
  }),
  get(engineAdminPaths.productExport, {
    summary: "Products and stock as a CSV file, one line for each variant",
    success: { status: 200, text: "text/csv" },
  }),
  post(engineAdminPaths.productImport, {
    summary: "Show what a file of products, sent as text/csv, would change, or apply what was shown",
    query: ProductImportQuery,
    success: { status: 200, schema: ProductImport },
    failures: [400, 409],
  }),
]
