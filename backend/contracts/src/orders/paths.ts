/** Paths of `/api` for orders. No zod here: the storefront bundles this file. */
export const orderPaths = {
  list: "/api/orders",
  order: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  events: (id: string) => `/api/orders/${encodeURIComponent(id)}/events`,
  cancel: (id: string) => `/api/orders/${encodeURIComponent(id)}/cancel`,
} as const
