import { randomUUID } from "node:crypto"
import type { APIRequestContext, Page } from "@playwright/test"
import { receiptOf } from "./payment-status"
import { expect } from "./shop-fixture"

/** The engine's own order page takes the flag of the address's country from a public host. */
async function withFlags(page: Page) {
  await page.route("https://cdn.jsdelivr.net/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

/** Into the engine's admin, as the one of the demo, or as somebody else who works in the shop. */
export async function signInAsMerchant(
  page: Page,
  engineUrl: string,
  { email, password } = { email: "admin@example.com", password: "mavazi-admin" },
) {
  await withFlags(page)
  await page.goto(`${engineUrl}/app/login`)
  await page.getByPlaceholder("Email").fill(email)
  await page.getByPlaceholder("Password").fill(password)
  await page.getByRole("button", { name: "Continue with Email" }).click()
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible()
}

export async function post(request: APIRequestContext, url: string, path: string, data: object) {
  const answer = await request.post(url + path, { data, headers: { origin: url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

/** An order for the first thing in stock; without a number nobody is prompted for it. */
export async function placeOrder(request: APIRequestContext, url: string, phone?: string) {
  await post(request, url, "/api/auth/login", { email: "shopper@example.com", password: "mavazi-demo" })
  const list = (await (await request.get(`${url}/api/products?inStock=true`)).json()) as { products: { id: string }[] }
  await post(request, url, "/api/cart", { productId: list.products[0]?.id, quantity: 1 })
  const { order } = (await post(request, url, "/api/checkout", {
    shippingAddress: { street: "Moi Avenue 1", city: "Mombasa", postalCode: "80100", country: "Kenya" },
    paymentMethod: "mpesa",
    ...(phone !== undefined && { phone }),
  })) as { order: { id: string; number: number; total: number } }
  return order
}

/** The same, paid from a number that answers by itself. */
export async function buyAndPay(request: APIRequestContext, url: string, phone = "0700077001") {
  const order = await placeOrder(request, url, phone)
  return { orderId: order.id, receipt: await receiptOf(request, order.id) }
}

/** Somebody else who works in the shop, invited by who is signed in on the page; `stranger` is signed in nowhere. */
export async function invite(page: Page, stranger: APIRequestContext) {
  const who = { email: `${randomUUID()}@example.com`, password: `${randomUUID()}-long` }
  const { origin } = new URL(page.url())
  const invited = await page.request.post(`${origin}/admin/invites`, { data: { email: who.email } })
  const { invite: sent } = (await invited.json()) as { invite: { token: string } }
  const { token } = (await post(stranger, origin, "/auth/user/emailpass/register", who)) as { token: string }
  const accepted = await stranger.post(`${origin}/admin/invites/accept?token=${sent.token}`, {
    data: { first_name: "Ben", last_name: "Otieno" },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return who
}
