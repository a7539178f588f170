/** Paths of `/api` for orders. No zod here: the storefront bundles this file. */
export const orderPaths = {
  list: "/api/orders",
  /** Of a guest, by the token of its link. */
  linked: (token: string) => `/api/guest/orders/${encodeURIComponent(token)}`,
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
} as const
