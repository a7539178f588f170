import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import {
  type ManageStockRequest,
  UnmanagedStockResponse,
  UnmanagedVariantsResponse,
} from "@mavazi/contracts/engine-admin/stock"
import { queryOptions } from "@tanstack/react-query"

const STOCK = "unmanaged-stock"

/** Published products with variants whose stock is not managed. */
export const unmanagedQuery = queryOptions({
  queryKey: [STOCK],
  queryFn: () => fetchParsed(UnmanagedStockResponse, engineAdminPaths.unmanagedStock),
})

export const unmanagedOfQuery = (productId: string) =>
  queryOptions({
    queryKey: [STOCK, productId],
    queryFn: () => fetchParsed(UnmanagedVariantsResponse, engineAdminPaths.managedStock(productId)),
  })

export function manageStock(
  productId: string,
  variants: ManageStockRequest["variants"],
): Promise<UnmanagedVariantsResponse> {
  return fetchParsed(UnmanagedVariantsResponse, engineAdminPaths.managedStock(productId), { body: { variants } })
}
