import type { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import type { EngineReader } from "~/shared/api/engine.server"
import { type ListQuery, productListUrl, NO_FILTERS } from "../model/list/list-url"

/** Accepted responses: the specification also allows a bare array, and a response without `pages`. */
type ListAnswer =
  ProductListResponse["products"] | (Partial<ProductListResponse> & Pick<ProductListResponse, "products">)

const ONE_PAGE = { pages: 1, page: 1, category: null, collection: null, search: null }

async function readList(engine: EngineReader, path: string): Promise<ProductListResponse> {
  const response = await engine.read<ListAnswer>(path, ["list"])
  const list = Array.isArray(response) ? { products: response } : response
  return { ...ONE_PAGE, total: list.products.length, ...list }
}

/** One page of new products, for home. */
export function readNewProducts(engine: EngineReader, page: number): Promise<ProductListResponse> {
  return readList(engine, productListUrl({ ...NO_FILTERS, page, sort: "newest", category: "new" }))
}

/** One page of the shop, with facet counts. */
export function readShop(engine: EngineReader, address: ListQuery): Promise<ProductListResponse> {
  return readList(engine, productListUrl(address, { facets: true }))
}

/** Everything that a product page shows. Its related products make it depend on the list too. */
export function readProduct(engine: EngineReader, slug: string): Promise<ProductDetail> {
  return engine.read<ProductDetail>(apiPaths.product(slug), [`product:${slug}`, "list"])
}
