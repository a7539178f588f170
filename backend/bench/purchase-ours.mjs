const address = { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" }

/** Registers somebody and signs them in; answers what a purchase needs. */
export async function signIn(engineUrl, { email, password }) {
  await call({ engineUrl }, "/api/auth/register", { name: "Amina Wanjiru", email, password })
  const response = await request({ engineUrl }, "/api/auth/login", { email, password })
  await response.arrayBuffer()
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
  return { engineUrl, cookie }
}

/** A whole purchase through `/api`: what the engine's native ten calls do, in five. */
export async function purchase(buyer, { productId, variantId }) {
  await call(buyer, "/api/products?page=1&limit=8")
  await call(buyer, "/api/cart", { productId, variantId, quantity: 1 })
  const cart = await call(buyer, "/api/cart")
  const options = await call(buyer, `/api/checkout/options?city=${address.city}`)
  const price = options.shippingOptions.find(({ id }) => id === "standard").price
  const { order } = await call(buyer, "/api/checkout", {
    shippingAddress: address,
    paymentMethod: "mpesa",
    shippingOption: "standard",
    expectedTotal: cart.total + price,
  })
  if (order.status !== "pending") throw new Error(`The order is ${order.status}.`)
}

async function call(buyer, path, body) {
  const response = await request(buyer, path, body)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function request({ engineUrl, cookie }, path, body) {
  return fetch(new URL(path, engineUrl), {
    method: body ? "POST" : "GET",
    headers: {
      ...(body ? { "content-type": "application/json", origin: engineUrl } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
