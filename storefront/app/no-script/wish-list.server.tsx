import type { ProductCard, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { wishListPaths } from "@mavazi/contracts/wish-list/paths"
import type { SharedWishList } from "@mavazi/contracts/wish-list/wish-list"
import { NoScriptWishList } from "~/features/wish-list/components/no-script-wish-list"
import { ApiError } from "~/shared/api/api-error"
import type { Visitor } from "~/shared/api/visitor.server"
import type { ShowPage } from "./no-script-page.server"

/** A list that was shared, or that of the account. A guest's is kept by a browser that runs scripts. */
export const wishListPage: ShowPage = async (visitor, { key: token }) => {
  if (visitor === null || (token === null && !visitor.hasSession)) {
    return { content: <NoScriptWishList list="guest" isShared={false} /> }
  }
  const isShared = token !== null
  try {
    const path = isShared ? wishListPaths.shared(token) : wishListPaths.list
    const { items } = await visitor.call<SharedWishList>(path)
    const cards = await readCards(visitor, items)
    return { content: <NoScriptWishList list={{ items, cards }} isShared={isShared} /> }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const list = error.status === 401 ? "guest" : error.status === 404 ? "missing" : "failed"
    return { content: <NoScriptWishList list={list} isShared={isShared} /> }
  }
}

/** What the shop sells now of these products, by id. */
async function readCards({ call }: Visitor, items: SharedWishList["items"]): Promise<ReadonlyMap<string, ProductCard>> {
  if (items.length === 0) return new Map()
  const search = new URLSearchParams({ ids: items.map(({ productId }) => productId).join(",") })
  const { products } = await call<ProductListResponse>(`${apiPaths.products}?${search.toString()}`)
  return new Map(products.map((product) => [product.id, product]))
}
