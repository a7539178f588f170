const address = { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" }

/**
 * A whole purchase through `/api`: what the engine's native ten calls do, in five, and one more with a promotion's code.
 * @returns {Promise<number>} milliseconds that placing the order took
 */
export async function purchase(call, { productId, variantId }, { code, quantity = 1 } = {}) {
  await call("/api/products?page=1&limit=8")
  await call("/api/cart", { productId, variantId, quantity })
  if (code) await call("/api/cart/codes", { code })
  const cart = await call("/api/cart")
  const options = await call(`/api/checkout/options?city=${address.city}`)
  const price = options.shippingOptions.find(({ id }) => id === "standard").price
  const start = performance.now()
  const { order } = await call("/api/checkout", {
    shippingAddress: address,
    paymentMethod: "mpesa",
    shippingOption: "standard",
    expectedTotal: cart.total + price,
  })
  if (order.status !== "pending") throw new Error(`The order is ${order.status}.`)
  return performance.now() - start
}
