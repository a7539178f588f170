/* What the shop's calls answer about products. */

export const productNotFound = "We do not have this product."
/** Name of the category that holds the newest products and has no row in the database. */
export const newArrivals = "New Arrivals"

/* Names of filters. */

export const material = "Material"
export const productType = "Type"
export const tag = "Tag"
