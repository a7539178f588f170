/* What the shop's calls answer about exchanges. */

export const exchangeOpen =
  "An exchange of this order has been requested already. We answer it first, or write to us to change it."
export const notExchangeable =
  "These pieces cannot be exchanged so: they cannot be returned any more, or what you want is sold out. Please look again."
export const exchangeUnknown = "There is no such request."
export const exchangeDecided = "This request was answered or withdrawn already."
export const withdrawTooLate =
  "We have answered this request already, so it cannot be withdrawn. Write to us to change it."
export const wishSoldOut = "What the customer wants was sold meanwhile. Add stock, or refuse the request."
