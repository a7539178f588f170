/* What a cart is answered for an option that is not offered to it, and the names of the options without rules. */

export const freeShippingRefused = "Free shipping needs goods above Ksh 5,000."
export const sameDayRefused = "Same-day delivery is for Nairobi, ordered before 10:00."
export const returnOption = "Return"
export const ownOption = "Delivery at your own price and time"
export const pickupOption = "Pickup"
