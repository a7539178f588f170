/** Paths of `/api` without an account. No zod here: the storefront bundles this file. */
export const guestPaths = {
  cart: "/api/guest/cart",
  checkout: "/api/guest/checkout",
  options: "/api/guest/checkout/options",
  orders: "/api/guest/orders",
} as const
