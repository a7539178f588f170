/* Texts of the cart (specification, section 8). */

export const ADDED = "Added to cart!"
export const NOT_FETCHED = "Failed to fetch cart"
export const NOT_ADDED = "Failed to add item to cart"
export const NOT_UPDATED = "Failed to update cart"
