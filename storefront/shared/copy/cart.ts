/* Texts of the cart that several features show. */

export const addedToCart = "Added to cart!" // specified: SH-05 CM-01
export const cartNotLoaded = "Failed to fetch cart" // specified: CM-05
export const addToCartFailed = "Failed to add item to cart" // specified: SH-07 CM-06
export const cartUpdateFailed = "Failed to update cart" // specified: CM-07
export const backToProduct = "Back to the product"
