/* Texts of the table of shipping options: a file of its own, so that other pages do not load them. */

export const checkoutOptions = "What checkout offers"
export const place = "Where"
export const allOfKenya = "All of Kenya"
export const orderedBefore = "{place}, ordered before {time}"
export const pickUpAt = "Pick up at"
export const onlyFor = "Only for: {goods}"
export const forGoods = "For goods {limits}"
export const LIMITS = { above: "above", from: "from", "up to": "up to", below: "below" }
export const otherwise = "else {price}"
export const free = "Free"
