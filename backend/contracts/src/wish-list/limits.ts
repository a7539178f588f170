/* No zod here: the storefront bundles this file. */

/** Products of a wish list: as many as one request to `/api/products` can name. */
export const MAX_WISHES = 48
