import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { engineAdminPaths } from "./paths"
import { productTableOperations } from "./product-table-operations"
import { ManageStockRequest, UnmanagedStockResponse, UnmanagedVariantsResponse } from "./stock"

const { get, post } = operationsOf(engineAdminPaths)

const unmanaged = { success: { status: 200, schema: UnmanagedVariantsResponse } } as const

/** Calls about products and their stock. */
export const stockOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.unmanagedStock, {
    summary: "Published products whose stock is not managed",
    success: { status: 200, schema: UnmanagedStockResponse },
  }),
  get(engineAdminPaths.managedStock, { summary: "Variants of a product whose stock is not managed", ...unmanaged }),
  post(engineAdminPaths.managedStock, {
    summary: "Start managing the stock of variants",
    body: ManageStockRequest,
    ...unmanaged,
    failures: [400],
  }),
  ...productTableOperations,
]
