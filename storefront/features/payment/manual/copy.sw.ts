/* Not reviewed by a native speaker yet. */

export const checkoutDetail = "Kwa pesa taslimu au uhamisho wa benki. Tunathibitisha agizo lako tukipata pesa."
export const payWithin = "Lilipe duka ndani ya dakika {minutes}."
export const payTheShop = "Tulipe moja kwa moja"
export const payTheShopText =
  "Piga simu {phone} ili ulipe {amount}, na utaje nambari ya agizo lako. Ukurasa huu hujisasisha wenyewe tunaporekodi malipo yako."
export const expiredAdvice = "Ikiwa ulilipa, wasiliana nasi na utaje nambari ya agizo lako."
