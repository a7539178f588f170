const address = {
  first_name: "Amina",
  last_name: "Wanjiru",
  address_1: "Moi Avenue 1",
  city: "Mombasa",
  postal_code: "80100",
  country_code: "ke",
}

/** Registers a customer and signs them in by the engine's own calls; answers what a purchase needs. */
export async function signInNatively(engineUrl, { token: key, region }, { email, password }) {
  const nobody = { engineUrl, key, region }
  const { token } = await call(nobody, "/auth/customer/emailpass/register", { email, password })
  await call({ ...nobody, token }, "/store/customers", { email, first_name: "Amina", last_name: "Wanjiru" })
  const signedIn = await call(nobody, "/auth/customer/emailpass", { email, password })
  return { ...nobody, email, token: signedIn.token }
}

/** A whole purchase by the engine's own ten calls, as its storefronts make them. */
export async function nativePurchase(buyer, { variantId }) {
  const { region } = buyer
  await call(
    buyer,
    `/store/products?limit=8&region_id=${region}&fields=id,title,handle,thumbnail,*variants.calculated_price`,
  )
  const { cart } = await call(buyer, "/store/carts", { region_id: region })
  await call(buyer, `/store/carts/${cart.id}/line-items`, { variant_id: variantId, quantity: 1 })
  await call(buyer, `/store/carts/${cart.id}`)
  await call(buyer, `/store/carts/${cart.id}`, { email: buyer.email, shipping_address: address })
  const { shipping_options: options } = await call(buyer, `/store/shipping-options?cart_id=${cart.id}`)
  const standard = options.find(({ data }) => data.id === "standard")
  await call(buyer, `/store/carts/${cart.id}/shipping-methods`, { option_id: standard.id })
  const { payment_collection: collection } = await call(buyer, "/store/payment-collections", { cart_id: cart.id })
  await call(buyer, `/store/payment-collections/${collection.id}/payment-sessions`, {
    provider_id: "pp_system_default",
  })
  const { type, error } = await call(buyer, `/store/carts/${cart.id}/complete`, {})
  if (type !== "order") throw new Error(`The cart was not completed: ${error?.message ?? type}`)
}

async function call({ engineUrl, key, token }, path, body) {
  const response = await fetch(new URL(path, engineUrl), {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
