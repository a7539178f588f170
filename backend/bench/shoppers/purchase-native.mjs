const address = {
  first_name: "Amina",
  last_name: "Wanjiru",
  address_1: "Moi Avenue 1",
  city: "Mombasa",
  postal_code: "80100",
  country_code: "ke",
}

/**
 * A whole purchase by the engine's own ten calls, as its storefronts make them, and one more with a promotion's code.
 * @returns {Promise<number>} milliseconds that placing the order took
 */
export async function nativePurchase(call, { variantId }, { region, email, code, quantity }) {
  await call(`/store/products?limit=8&region_id=${region}&fields=id,title,handle,thumbnail,*variants.calculated_price`)
  const { cart } = await call("/store/carts", { region_id: region })
  await call(`/store/carts/${cart.id}/line-items`, { variant_id: variantId, quantity })
  if (code) await call(`/store/carts/${cart.id}/promotions`, { promo_codes: [code] })
  await call(`/store/carts/${cart.id}`)
  await call(`/store/carts/${cart.id}`, { email, shipping_address: address })
  const { shipping_options: options } = await call(`/store/shipping-options?cart_id=${cart.id}`)
  const standard = options.find(({ data }) => data.id === "standard")
  await call(`/store/carts/${cart.id}/shipping-methods`, { option_id: standard.id })
  const { payment_collection: collection } = await call("/store/payment-collections", { cart_id: cart.id })
  await call(`/store/payment-collections/${collection.id}/payment-sessions`, { provider_id: "pp_system_default" })
  const start = performance.now()
  const { type, error } = await call(`/store/carts/${cart.id}/complete`, {})
  if (type !== "order") throw new Error(`The cart was not completed: ${error?.message ?? type}`)
  return performance.now() - start
}
