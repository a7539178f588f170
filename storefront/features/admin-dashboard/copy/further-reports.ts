/* Texts of the reports on promotions, buyers, returns and stock that does not move. */

export const promotionsCaption = "Promotions by orders"
export const promotions = {
  title: "Promotions",
  subject: "The list of promotions",
  about:
    "What each promotion took off the goods and shipping of this period’s paid orders, and what these orders brought in.",
}
export const promotion = "Promotion"
export const takenOff = "Discount"
export const noPromotions = "No paid order of this period or the one before had a promotion."
export const promotionOrdersOne = "{count} order"
export const promotionOrdersMany = "{count} orders"
export const promotionSales = "{sales} in sales"

export const buyersCaption = "New and returning buyers"
export const buyers = {
  title: "New and returning",
  subject: "The list of buyers",
  about:
    "What was paid by buyers who had no paid order before this period, by email address, and by those who had one.",
}
export const buyerColumn = "Buyers"
export const BUYER_KINDS = { new: "New", returning: "Returning" } as const
export const noBuyers = "Nobody bought anything in this period or the one before."
export const buyersOne = "{count} buyer, before: {before}"
export const buyersMany = "{count} buyers, before: {before}"

export const returnsCaption = "Returned pieces by reason"
export const returns = {
  title: "Returns by reason",
  subject: "The list of returns",
  about: "Pieces whose return was requested in this period and not cancelled.",
}
export const reason = "Reason"
export const pieces = "Pieces"
export const noReason = "No reason given"
export const noReturns = "Nothing was returned in this period or the one before."
export const ofOrdersOne = "of {count} order"
export const ofOrdersMany = "of {count} orders"

export const searchesCaption = "Searches by frequency"
export const searches = {
  title: "Searches without results",
  subject: "The list of searches",
  about: "What shoppers searched the whole shop for without finding anything, on the days of this period.",
}
export const searchedFor = "Search"
export const searchCount = "Searches"
export const everythingFound = "Every search of this period and the one before found something."

export const unsoldCaption = "Sizes and colours that were not sold"
export const unsold = {
  title: "Stock that does not move",
  subject: "The list of unsold stock",
  about:
    "Sizes and colours in stock now, added before this period, of which nothing was sold in it; the largest stock first.",
}
export const inStock = "In stock"
export const everythingSells = "No size and colour from before this period is left unsold."
export const neverSold = "{variant}, never sold"
export const lastSold = "{variant}, last sold on {day}"
export const soldCount = "{count} sold"
