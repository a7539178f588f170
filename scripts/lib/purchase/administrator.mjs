import { randomUUID } from "node:crypto"
import { openClient } from "./api-client.mjs"
import { Failure } from "../failure.mjs"

const PRICE = 100
const STOCK = 5
const OPTION = { title: "Size", values: ["One size"] }

/**
 * Signs in to the engine's admin.
 *
 * @param {string} merchantUrl origin of the engine's admin
 * @param {{ email: string, password: string }} credentials of a user without an authenticator app
 */
export async function signInAdministrator(merchantUrl, credentials) {
  const { token } = await openClient(merchantUrl).post("/auth/user/emailpass", credentials)
  if (!token) throw new Failure(`${credentials.email} has an authenticator app. Use an administrator without one.`)
  return openClient(merchantUrl, { authorization: `Bearer ${token}` })
}

/**
 * Creates a published product with one variant and a few units in stock, by the calls of the engine's admin.
 *
 * @returns {Promise<string>} its id
 */
export async function createProduct(administrator) {
  const { sales_channels: channels } = await administrator.get("/admin/sales-channels")
  const { stock_locations: locations } = await administrator.get("/admin/stock-locations")
  const { product } = await administrator.post("/admin/products?fields=id,*variants.inventory_items", {
    title: "Purchase check",
    handle: `purchase-check-${randomUUID()}`,
    status: "published",
    sales_channels: channels.map(({ id }) => ({ id })),
    options: [OPTION],
    variants: [
      {
        title: "One size",
        options: { Size: "One size" },
        manage_inventory: true,
        prices: [{ currency_code: "kes", amount: PRICE }],
      },
    ],
  })
  const item = product.variants[0].inventory_items[0].inventory_item_id
  const [location] = locations
  if (!location) throw new Failure("The shop has no stock location. Run initialize-shop first.")
  await administrator.post(`/admin/inventory-items/${item}/location-levels`, {
    location_id: location.id,
    stocked_quantity: STOCK,
  })
  return product.id
}

/** Records that the amount due was paid in cash. */
export async function recordPayment(administrator, orderId) {
  const path = `/admin/orders/${orderId}/payments`
  const { due } = await administrator.get(path)
  const recorded = await administrator.post(path, { method: "cash", amount: due, note: "Purchase check" })
  if (recorded.due !== 0) throw new Failure(`${path}: KES ${recorded.due} are still due after the payment`)
}
