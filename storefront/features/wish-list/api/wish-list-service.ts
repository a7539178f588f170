import type { ProductCard, ProductListResponse } from "@mavazi/contracts"
import type { SharedWishList, WishList, WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { wishListPaths } from "@mavazi/contracts/wish-list/paths"
import { api } from "~/shared/api/client"

/** All of these throw ApiError, as `api` does. */
export const shareWishes = () => api<WishList>(wishListPaths.share, { method: "POST" })

export const withdrawWishes = () => api<WishList>(wishListPaths.share, { method: "DELETE" })

export const fetchSharedWishes = (token: string) => api<SharedWishList>(wishListPaths.shared(token))

/** What the shop sells now of these products, by id. */
export async function fetchCards(items: readonly WishListItem[]): Promise<ReadonlyMap<string, ProductCard>> {
  if (items.length === 0) return new Map()
  const search = new URLSearchParams({ ids: items.map(({ productId }) => productId).join(",") })
  const { products } = await api<ProductListResponse>(`${apiPaths.products}?${search.toString()}`)
  return new Map(products.map((product) => [product.id, product]))
}
