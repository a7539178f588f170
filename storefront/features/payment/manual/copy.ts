export const checkoutDetail = "By cash or bank transfer. We confirm your order when we have the money."
export const payWithin = "Pay the shop within {minutes} minutes."
export const payTheShop = "Pay us directly"
export const payTheShopText =
  "Call {phone} to pay {amount}, and quote your order number. This page updates by itself when we record your payment."
export const expiredAdvice = "If you did pay, contact us and quote your order number."
