/** Read when a menu is opened. */
export const categoriesPath = "/api/categories"
export const collectionsPath = "/api/collections"

/** Read only for customers with prices of their own. */
export const ownPricesPath = "/api/prices"

/** Paths of `/api` that only the storefront's server calls, kept out of the script that every page loads. */
export const cataloguePaths = {
  changes: "/api/catalogue/changes",
  sitemap: "/api/catalogue/sitemap",
} as const
