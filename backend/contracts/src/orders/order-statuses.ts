/** Statuses of an order. No zod here: the storefront bundles this file. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "refunding",
  "refunded",
] as const
