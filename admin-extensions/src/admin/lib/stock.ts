import { queryOptions } from "@tanstack/react-query"
import { engine } from "./engine"

export interface UnmanagedVariant {
  id: string
  title: string
}

interface UnmanagedStock {
  /** At most the first twenty by title. */
  products: { id: string; title: string; variants: UnmanagedVariant[] }[]
  count: number
}

const STOCK = "unmanaged-stock"

/** Published products with variants whose stock is not managed. */
export const unmanagedQuery = queryOptions({
  queryKey: [STOCK],
  queryFn: () => engine.client.fetch<UnmanagedStock>("/admin/unmanaged-stock"),
})

const managedStockOf = (productId: string) => `/admin/products/${productId}/managed-stock`

export const unmanagedOfQuery = (productId: string) =>
  queryOptions({
    queryKey: [STOCK, productId],
    queryFn: () => engine.client.fetch<{ variants: UnmanagedVariant[] }>(managedStockOf(productId)),
  })

export function manageStock(productId: string, variants: { id: string; stocked_quantity: number }[]): Promise<unknown> {
  return engine.client.fetch(managedStockOf(productId), { method: "POST", body: { variants } })
}
