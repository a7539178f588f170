/** Kinds of pages in the report on speed and its CSV file. No zod here: the storefront bundles this file. */
export const PAGE_LABELS = {
  all: "All pages",
  home: "Home",
  list: "Lists",
  product: "Products",
  cart: "Cart",
  checkout: "Checkout",
  order: "Orders",
  other: "Others",
} as const
