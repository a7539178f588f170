/* No zod here: the storefront bundles this file. */

export const restockPaths = {
  requests: "/api/restock-requests",
  unsubscribe: (token: string) => `/api/restock-requests/unsubscribe/${encodeURIComponent(token)}`,
} as const
