/* No zod here: the storefront bundles this file. */

export const wishListPaths = {
  list: "/api/wish-list",
  item: (productId: string) => `/api/wish-list/${encodeURIComponent(productId)}`,
  share: "/api/wish-list/share",
  shared: (token: string) => `/api/wish-lists/${encodeURIComponent(token)}`,
} as const
