/* What the shop's calls answer about returns. */

export const returnOpen =
  "A return of this order has been requested already. Send its pieces first, or write to us to change it."
export const changeOpen = "The shop is changing this order. Please try again later, or write to us."
export const reasonRequired = "Please choose a reason for each piece."
export const notReturnable =
  "These pieces cannot be returned: they have come back already, have not arrived, or their time for returns is over."
export const returnUnknown = "There is no such return."
export const returnDecided =
  "This return cannot be withdrawn any more: its pieces have arrived, or we have cancelled it. Write to us to change it."
