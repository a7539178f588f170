import { randomUUID } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { openClient } from "./api-client.mjs"
import { Failure } from "../failure.mjs"

const MANUAL = "manual"
const ADDRESS = { street: "Moi Avenue 1", city: "Nairobi", postalCode: "00100", country: "Kenya" }

/** Opens an account and signs in; the client keeps the session's cookie. */
export async function signUpShopper(shopUrl) {
  const client = openClient(shopUrl)
  const credentials = { email: `purchase-check-${randomUUID()}@example.com`, password: randomUUID() }
  await client.post("/api/auth/register", { name: "Purchase Check", ...credentials })
  await client.post("/api/auth/login", credentials)
  return client
}

/** Places an order for one unit of a product, to be paid to the shop directly. */
export async function placeOrder(shopper, product) {
  await shopper.post("/api/cart", { productId: product.id, variantId: product.offer.variantId, quantity: 1 })
  const { paymentOptions, selected } = await shopper.get("/api/checkout/options")
  if (!paymentOptions.some(({ id }) => id === MANUAL))
    throw new Failure("The shop does not offer the payment method `manual`. Start it with MANUAL_PAYMENTS=on.")
  const { order } = await shopper.post("/api/checkout", {
    shippingAddress: ADDRESS,
    paymentMethod: MANUAL,
    shippingOption: selected,
  })
  return order
}

/**
 * Reads the order back and compares what matters of it.
 *
 * @throws Failure with both values when they differ
 */
async function checkOrder(shopper, { id, productId }, expected) {
  const { status, paymentMethod, items, total, payment } = await shopper.get(`/api/orders/${id}`)
  const { state, paid, due } = payment
  const actual = { status, paymentMethod, products: items.map((item) => item.productId), state, paid, due }
  const wanted = { paymentMethod: MANUAL, products: [productId], ...expected(total) }
  for (const [name, value] of Object.entries(wanted)) {
    if (!isDeepStrictEqual(actual[name], value))
      throw new Failure(`Order ${id}: ${name} is ${JSON.stringify(actual[name])}, not ${JSON.stringify(value)}`)
  }
}

/** Checks that the order exists and waits for its payment. */
export const checkUnpaid = (shopper, order) =>
  checkOrder(shopper, order, (total) => ({ status: "pending", state: "unpaid", paid: false, due: total }))

/** Checks that the order is paid. */
export const checkPaid = (shopper, order) =>
  checkOrder(shopper, order, () => ({ status: "processing", state: "paid", paid: true, due: 0 }))
