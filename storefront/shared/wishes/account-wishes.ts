import type { WishList, WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { wishListPaths } from "@mavazi/contracts/wish-list/paths"
import { api } from "~/shared/api/client"

/** All of these throw ApiError, as `api` does. */
export const fetchWishes = () => api<WishList>(wishListPaths.list)

export const addWishes = (items: readonly WishListItem[]) =>
  api<WishList>(wishListPaths.list, { method: "POST", body: { productIds: items.map(({ productId }) => productId) } })

export const removeWish = (productId: string) => api<WishList>(wishListPaths.item(productId), { method: "DELETE" })
