/** Paths of `/api` for the checkout. No zod here: the storefront bundles this file. */
export const checkoutPaths = {
  place: "/api/checkout",
  options: "/api/checkout/options",
  shippingTable: "/api/shipping",
} as const
