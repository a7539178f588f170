import { randomUUID } from "node:crypto"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import type { APIRequestContext, Page } from "@playwright/test"
import { receiptOf } from "./payment-status"
import { expect, openWithScripts } from "./shop-fixture"

/** Stubs the flags of countries, which the engine's order page loads from a public CDN. */
async function stubFlags(page: Page) {
  await page.route("https://cdn.jsdelivr.net/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

const ADMINISTRATOR = { email: "admin@example.com", password: "mavazi-admin" }

/** Signs in to the engine's admin by its form, which opens the orders: as the demo's administrator, or as another one. */
export async function signInAsMerchant(page: Page, engineUrl: string, { email, password } = ADMINISTRATOR) {
  await stubFlags(page)
  await page.goto(`${engineUrl}/app/login`)
  await page.getByPlaceholder("Email").fill(email)
  await page.getByPlaceholder("Password").fill(password)
  await page.getByRole("button", { name: "Continue with Email" }).click()
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible()
}

/** Signs in to the engine's admin over HTTP, for a test that then opens one of its pages: each load takes seconds. */
export async function startMerchantSession(page: Page, engineUrl: string, account = ADMINISTRATOR) {
  await stubFlags(page)
  const { token } = await post(page.request, engineUrl, "/auth/user/emailpass", account)
  const headers = { authorization: `Bearer ${String(token)}`, origin: engineUrl }
  const response = await page.request.post(`${engineUrl}/auth/session`, { headers })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Signs in to the shop's dashboard as the demo's administrator. */
export async function signInToDashboard(page: Page, url = "") {
  await openWithScripts(page, `${url}/admin`)
  await page.getByLabel("Email", { exact: true }).fill("admin@example.com")
  await page.getByLabel("Password").fill("mavazi-admin")
  await page.getByRole("button", { name: "Login" }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

export async function post(request: APIRequestContext, url: string, path: string, data: object) {
  const response = await request.post(url + path, { data, headers: { origin: url } })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Record<string, unknown>
}

/**
 * Of the first product in stock the variant with most pieces: tests share a shop, and one that buys the last piece could
 * not buy it again or exchange it.
 */
async function variantInStock(request: APIRequestContext, url: string) {
  const read = async (path: string) => (await request.get(`${url}/api/products${path}`)).json() as Promise<unknown>
  const { products } = (await read("?inStock=true&limit=1")) as { products: { id: string; slug: string }[] }
  const [product] = products
  if (!product) throw new Error("Nothing is in stock")
  const { variants } = (await read(`/${product.slug}`)) as { variants: { id: string; stock: number }[] }
  const variant = variants.reduce((most, each) => (each.stock > most.stock ? each : most))
  return { productId: product.id, variantId: variant.id }
}

/** Places an order of one piece in stock, and of nothing else. Without a phone number no prompt is sent. */
export async function placeOrder(request: APIRequestContext, url: string, phone?: string) {
  await post(request, url, "/api/auth/login", { email: "shopper@example.com", password: "mavazi-demo" })
  // Another test of the same shop may have left something in the cart of this account.
  await request.delete(`${url}/api/cart`, { headers: { origin: url } })
  await post(request, url, "/api/cart", { ...(await variantInStock(request, url)), quantity: 1 })
  const { order } = (await post(request, url, "/api/checkout", {
    shippingAddress: { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" },
    paymentMethod: "mpesa",
    ...(phone !== undefined && { phone }),
  })) as { order: { id: string; number: number; total: number } }
  return order
}

/** Places an order from a simulated number that pays by itself. */
export async function buyAndPay(request: APIRequestContext, url: string, phone = "0700077001") {
  const order = await placeOrder(request, url, phone)
  return { orderId: order.id, receipt: await receiptOf(request, order.id) }
}

/** Creates another user of the engine's admin, invited by the one signed in on `page`; `anonymousRequest` has no session. */
export async function invite(page: Page, anonymousRequest: APIRequestContext, role: StaffRole = "owner") {
  const account = { email: `${randomUUID()}@example.com`, password: `${randomUUID()}-long` }
  const { origin } = new URL(page.url())
  const invited = await page.request.post(`${origin}/admin/invites`, {
    data: { email: account.email, metadata: { role } },
  })
  const { invite: sent } = (await invited.json()) as { invite: { token: string } }
  const { token } = (await post(anonymousRequest, origin, "/auth/user/emailpass/register", account)) as {
    token: string
  }
  const accepted = await anonymousRequest.post(`${origin}/admin/invites/accept?token=${sent.token}`, {
    data: { first_name: "Ben", last_name: "Otieno" },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return account
}

interface Named {
  id: string
  name: string
}

/** A draft of one unit, as the engine's own form makes it. */
export async function createDraft(request: APIRequestContext, engineUrl: string): Promise<string> {
  const list = async <Key extends string>(path: string, key: Key) =>
    ((await (await request.get(`${engineUrl}${path}`)).json()) as Record<Key, Named[]>)[key]
  const [region] = await list("/admin/regions?currency_code=kes", "regions")
  const stores = await request.get(`${engineUrl}/admin/stores`)
  const { default_sales_channel_id } = ((await stores.json()) as { stores: [{ default_sales_channel_id: string }] })
    .stores[0]
  const options = await list("/admin/shipping-options", "shipping_options")
  const [variant] = await list("/admin/product-variants?limit=1&manage_inventory=true", "variants")
  const standard = options.find(({ name }) => name.startsWith("Standard"))
  const { draft_order: draft } = await post(request, engineUrl, "/admin/draft-orders", {
    email: "whatsapp@customer.example",
    region_id: region?.id,
    sales_channel_id: default_sales_channel_id,
    items: [{ variant_id: variant?.id, quantity: 1 }],
    shipping_address: { first_name: "Achieng", address_1: "Moi Avenue 4", city: "Nairobi", country_code: "ke" },
  })
  const { id } = draft as { id: string }
  const edit = `/admin/draft-orders/${id}/edit`
  await post(request, engineUrl, edit, {})
  await post(request, engineUrl, `${edit}/shipping-methods`, { shipping_option_id: standard?.id })
  await post(request, engineUrl, `${edit}/confirm`, {})
  return id
}
