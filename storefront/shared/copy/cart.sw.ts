/* Not reviewed by a native speaker yet. */

export const addedToCart = "Imewekwa kwenye kikapu!"
export const cartNotLoaded = "Imeshindikana kupata kikapu"
export const addToCartFailed = "Imeshindikana kuweka bidhaa kwenye kikapu"
export const cartUpdateFailed = "Imeshindikana kusasisha kikapu"
export const backToProduct = "Rudi kwenye bidhaa"
