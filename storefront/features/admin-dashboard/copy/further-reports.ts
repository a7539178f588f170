/* Texts of the reports on promotions, buyers, returns and stock that does not move. */

export const promotions = {
  title: "Promotions",
  subject: "The list of promotions",
  about: "What each promotion took off the paid orders of this period, and what these orders brought in.",
}
export const promotion = "Promotion"
export const takenOff = "Discount"
export const noPromotions = "No paid order of this period had a promotion."
export const promotionOrdersOne = "{code}, {count} order, {sales}"
export const promotionOrdersMany = "{code}, {count} orders, {sales}"

export const buyers = {
  title: "New and returning",
  subject: "The list of buyers",
  about: "A buyer is new when no paid order before this period has the same email address.",
}
export const BUYER_KINDS = { new: "New", returning: "Returning" } as const
export const noBuyers = "Nobody bought anything in this period."
export const buyerCount = "{count} buyers, before: {before}"

export const returns = {
  title: "Returns by reason",
  subject: "The list of returns",
  about: "Pieces of the returns that were begun in this period and not cancelled.",
}
export const reason = "Reason"
export const pieces = "Pieces"
export const noReason = "No reason given"
export const noReturns = "Nothing was returned in this period."
export const ofOrdersOne = "of {count} order"
export const ofOrdersMany = "of {count} orders"

export const unsold = {
  title: "Stock that does not move",
  subject: "The list of unsold stock",
  about:
    "Sizes and colours that were on sale in all of this period and of which nothing was sold, the most pieces first.",
}
export const inStock = "Stock"
export const everythingSells = "Something was sold of every size and colour in stock."
export const neverSold = "{variant}, never sold"
export const lastSold = "{variant}, last sold on {day}"
export const soldCount = "{count} sold"
