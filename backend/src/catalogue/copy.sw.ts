/* Not reviewed by a native speaker yet. */

export const productNotFound = "Hatuna bidhaa hii."
export const newArrivals = "Bidhaa Mpya"

export const material = "Kitambaa"
export const productType = "Aina"
export const tag = "Lebo"
