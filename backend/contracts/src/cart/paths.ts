/** Paths of `/api` for changes of the cart. No zod here: the storefront bundles this file. */
export const cartPaths = {
  item: (itemId: string) => `/api/cart/${encodeURIComponent(itemId)}`,
  codes: "/api/cart/codes",
  code: (code: string) => `/api/cart/codes/${encodeURIComponent(code)}`,
} as const
