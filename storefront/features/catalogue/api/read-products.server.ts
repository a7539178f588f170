import type { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import type { EngineReader } from "~/shared/api/engine.server"
import { type ListAddress, listCall, NO_FILTERS } from "../model/list-address"

/** One page of new products, for home. */
export function readNewProducts(engine: EngineReader, page: number): Promise<ProductListResponse> {
  return engine.read<ProductListResponse>(listCall({ ...NO_FILTERS, page, sort: "newest", category: "new" }), ["list"])
}

/** One page of the shop, with what each filter would give. */
export function readShop(engine: EngineReader, address: ListAddress): Promise<ProductListResponse> {
  return engine.read<ProductListResponse>(listCall(address, { facets: true }), ["list"])
}

/** Everything a product page shows; its related products make it depend on the list too. */
export function readProduct(engine: EngineReader, slug: string): Promise<ProductDetail> {
  return engine.read<ProductDetail>(apiPaths.product(slug), [`product:${slug}`, "list"])
}
