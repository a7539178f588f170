/* No zod here: the storefront bundles this file. */

export const MAX_RATING = 5
export const MIN_REVIEW_TEXT = 10
export const MAX_REVIEW_TEXT = 1000
/** Height of a reviewer, in centimetres. */
export const MIN_HEIGHT_CM = 100
export const MAX_HEIGHT_CM = 230
export const MAX_USUAL_SIZE = 20

/** Reviews on one page of a product. */
export const REVIEWS_PER_PAGE = 10

/** Reviews with a fit before a product's page says how most buyers find it. */
export const MIN_FIT_REVIEWS = 5
