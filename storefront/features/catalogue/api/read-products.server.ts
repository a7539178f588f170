import type { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import type { EngineReader } from "~/shared/api/engine.server"
import { type ListAddress, listCall } from "../model/list-address"

/** One page of products for a list page. */
export function readProducts(engine: EngineReader, address: ListAddress): Promise<ProductListResponse> {
  return engine.read<ProductListResponse>(listCall(address), ["list"])
}

/** Everything a product page shows; its related products make it depend on the list too. */
export function readProduct(engine: EngineReader, slug: string): Promise<ProductDetail> {
  return engine.read<ProductDetail>(apiPaths.product(slug), [`product:${slug}`, "list"])
}
