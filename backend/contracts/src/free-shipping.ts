/** Goods must be worth more than this for free shipping, in shillings; exactly this much pays. */
export const FREE_SHIPPING_ABOVE = 5000
