/* Paths of `/api` for reviews. No zod here: the storefront bundles this file. */

export const reviewPaths = {
  /** Published ones of a product. */
  ofProduct: (slug: string, page: number) => `/api/products/${encodeURIComponent(slug)}/reviews?page=${String(page)}`,
  /** Products of an order that its shopper can review. */
  ofOrder: (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/reviews`,
  /** Ends e-mails that ask for reviews. */
  unsubscribe: (token: string) => `/api/review-requests/unsubscribe/${encodeURIComponent(token)}`,
} as const
