import type { Operation } from "../openapi/operation"
import { AddWishesRequest, SharedWishList, WishList } from "./wish-list"

const own = { access: "shopper", success: { status: 200, schema: WishList } } as const

/** The wish list of an account. A guest's is in the browser. */
export const wishListOperations: readonly Operation[] = [
  { method: "get", path: "/api/wish-list", summary: "The shopper's wish list", ...own },
  {
    method: "post",
    path: "/api/wish-list",
    summary: "Add products; those that are on it, or not sold, are ignored",
    ...own,
    body: AddWishesRequest,
    failures: [400, 409, 429],
  },
  {
    method: "delete",
    path: "/api/wish-list/{productId}",
    summary: "Remove a product; one that is not on the list is ignored",
    ...own,
    failures: [429],
  },
  {
    method: "post",
    path: "/api/wish-list/share",
    summary: "Make the link that shares the list, or answer the one that exists",
    ...own,
    failures: [429],
  },
  { method: "delete", path: "/api/wish-list/share", summary: "Withdraw the link", ...own, failures: [429] },
  {
    method: "get",
    path: "/api/wish-lists/{token}",
    summary: "The pieces of a shared wish list",
    access: "public",
    success: { status: 200, schema: SharedWishList },
    failures: [404, 429],
  },
]
