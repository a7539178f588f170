/** Shipping is free when the goods cost more than this, in shillings; at exactly this value it is not. */
export const FREE_SHIPPING_ABOVE = 5000
