import { createProduct, recordPayment, signInAdministrator } from "./administrator.mjs"
import { openClient } from "./api-client.mjs"
import { checkPaid, checkUnpaid, placeOrder, signUpShopper } from "./shopper.mjs"
import { waitUntil } from "./wait-until.mjs"
import { Failure } from "../failure.mjs"

const READY_WITHIN_MS = 60_000
/** A product is shown once the catalogue's read model has been updated. */
const SHOWN_WITHIN_MS = 30_000

/** A product that the shop sells now; with an id, that product as soon as it is sold. */
async function findProduct(shop, id) {
  if (id === undefined) {
    const { products } = await shop.get("/api/products?inStock=true&limit=1")
    if (!products[0]?.offer) throw new Failure("The shop has no product in stock. Add one, or use --create-product.")
    return products[0]
  }
  return waitUntil(`The shop sells product ${id}`, SHOWN_WITHIN_MS, async () => {
    const { products } = await shop.get(`/api/products?ids=${id}`)
    return products.find(({ offer }) => offer)
  })
}

/**
 * Buys one product of a running shop by its public API, with the payment method `manual`. Only the start of the shop and
 * the update of its catalogue are waited for; no other step is repeated.
 *
 * @param {object} options
 * @param {string} options.shopUrl public origin of the shop
 * @param {object} [options.merchant] records the payment too: origin of the engine's admin, and an administrator
 * @param {string} options.merchant.url
 * @param {{ email: string, password: string }} options.merchant.credentials
 * @param {boolean} [options.createsProduct] buys a product that it creates first; requires `merchant`
 * @param {(line: string) => void} [options.log] receives a line after each step
 * @returns {Promise<{ orderId: string, paid: boolean }>}
 * @throws Failure that names the step
 */
export async function buyOnce({ shopUrl, merchant, createsProduct = false, log = () => undefined }) {
  const shop = openClient(shopUrl)
  await waitUntil(`The shop at ${shopUrl} answers`, READY_WITHIN_MS, () => shop.get("/api/products?limit=1"))
  log(`The shop at ${shopUrl} answers`)
  const administrator = merchant && (await signInAdministrator(merchant.url, merchant.credentials))
  if (administrator) log("An administrator is signed in")
  const created = createsProduct ? await createProduct(administrator) : undefined
  const product = await findProduct(shop, created)
  log(`The shop sells ${product.name} (${product.id})`)
  const shopper = await signUpShopper(shopUrl)
  log("A new shopper is signed in")
  const { id } = await placeOrder(shopper, product)
  const order = { id, productId: product.id }
  await checkUnpaid(shopper, order)
  log(`Order ${id} waits for its payment`)
  if (!administrator) return { orderId: id, paid: false }
  await recordPayment(administrator, id)
  await checkPaid(shopper, order)
  log(`Order ${id} is paid`)
  return { orderId: id, paid: true }
}
