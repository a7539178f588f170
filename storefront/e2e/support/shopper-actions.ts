import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { expectAccessible } from "./shop-fixture"

export interface Person {
  name: string
  email: string
  password: string
}

let shopperCount = 0

/** A new shopper without an account. */
export function newShopper(): Person {
  shopperCount += 1
  return {
    name: "Wanjiku Kamau",
    email: `wanjiku.${String(process.pid)}.${String(shopperCount)}@example.com`,
    password: "kitenge-87",
  }
}

/** A product with plenty of stock that costs less than Ksh 5,000 and more than `above`, and one of its variants in stock. */
export async function wellStockedProduct(page: Page, above = 0) {
  const list = await page.request.get("/api/products?limit=48&inStock=true")
  const { products } = (await list.json()) as {
    products: { id: string; slug: string; name: string; stock: number; price: number }[]
  }
  const product = products.find(({ stock, price }) => stock > 60 && price > above && price < 5000)
  if (!product) throw new Error("The seed has no plentiful product")
  const detail = await page.request.get(`/api/products/${product.slug}`)
  const { variants } = (await detail.json()) as {
    variants: { id: string; size: string | null; color: string | null; sku: string | null; stock: number }[]
  }
  const variant = variants.find(({ stock }) => stock > 5)
  if (!variant) throw new Error(`${product.slug} has no variant with stock`)
  return { ...product, variant }
}

export type Product = Awaited<ReturnType<typeof wellStockedProduct>>

/** Opens the product's page, chooses colour and size, and adds one unit to the cart. */
export async function addFromProductPage(page: Page, product: Product) {
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible()
  const { color, size } = product.variant
  if (color) await page.getByRole("radio", { name: color, exact: true }).check({ force: true })
  if (size) await page.getByRole("radio", { name: size, exact: true }).check({ force: true })
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()
}

export async function register(page: Page, person: Person) {
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Register" }).click()
  await page.getByLabel("Name", { exact: true }).fill(person.name)
  await page.getByLabel("Email", { exact: true }).fill(person.email)
  await page.getByLabel("Password", { exact: true }).fill(person.password)
  await page.getByLabel("Confirm Password").fill(person.password)
  await expectAccessible(page)
  await page.getByRole("main").getByRole("button", { name: "Register" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible()
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email)
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click()
}

/** Completes the three steps of the checkout. Returns the order's id. */
export async function checkOut(page: Page, phone: string): Promise<string> {
  await page.getByLabel("Street").fill("Ngong Road 12, Adams Arcade")
  await page.getByLabel("City").fill("Nairobi")
  await page.getByLabel("Postal Code").fill("00100")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Continue to shipping" }).click()
  await expect(page.getByRole("heading", { name: "Shipping Method" })).toBeFocused()
  await expect(page.getByRole("radio", { name: /Standard Shipping/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByLabel("M-Pesa phone number").fill(phone)
  await expectAccessible(page)
  const placed = page.waitForResponse(
    (response) => response.url().endsWith("/api/checkout") && response.status() === 201,
  )
  await page.getByRole("button", { name: /^Place order/ }).click()
  const { order } = (await (await placed).json()) as { order: { id: string } }
  await expect(page).toHaveURL(/\/order-success$/)
  return order.id
}

/** Registers and signs in over HTTP; returns the account. */
export async function signUp(request: APIRequestContext, person = newShopper()): Promise<Person> {
  await call(request, "/api/auth/register", person)
  await signIn(request, person)
  return person
}

export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  await call(request, "/api/auth/login", { email, password })
}

/** A product, and how many units of it are ordered: one by default. */
type Ordered = Product & { quantity?: number }

/** Adds the product to the signed-in shopper's cart and orders it. Without a phone number no prompt is sent. */
export async function orderOverHttp(request: APIRequestContext, product: Ordered, phone?: string) {
  const { size, color } = product.variant
  await call(request, "/api/cart", {
    productId: product.id,
    quantity: product.quantity ?? 1,
    ...(size && { size }),
    ...(color && { color }),
  })
  const shippingAddress = { street: "Moi Avenue 3", city: "Nakuru", postalCode: "20100", country: "Kenya" }
  const checkout = { shippingAddress, paymentMethod: "mpesa", ...(phone !== undefined && { phone }) }
  const placed = await call(request, "/api/checkout", checkout)
  const { order } = (await placed.json()) as { order: { id: string; total: number } }
  return order
}

async function call(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${String(response.status())} ${await response.text()}`)
  return response
}

/** Registers a shopper who buys the product over HTTP and pays; waits until the payment has arrived. */
export async function buyOverHttp(request: APIRequestContext, product: Ordered, phone: string) {
  const { email } = await signUp(request)
  const order = await orderOverHttp(request, product, phone)
  await expect(async () => {
    const state = (await (await request.get(`/api/orders/${order.id}`)).json()) as { status: string }
    expect(state.status).toBe("processing")
  }).toPass({ timeout: 20_000 })
  return { ...order, email }
}

/** Pays what is still due on the order's page, which is open, with another prompt to the same phone. */
export async function payRest(page: Page) {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Pay from/ })
    .first()
    .click()
  await expectPaid(page)
}

/** Pays what is due on the page of a payment link, which is open. */
export async function payLinkedOrder(page: Page, phone: string) {
  await page.getByLabel("M-Pesa phone number").fill(phone)
  await page.getByRole("button", { name: "Send M-Pesa prompt" }).click()
  await expectPaid(page)
}

async function expectPaid(page: Page) {
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })
}

/** Fills what the guest's checkout requires in its first step. */
export async function fillGuestAddress(page: Page, guest: Pick<Person, "name" | "email"> & { phone: string }) {
  await page.getByLabel("Full Name").fill(guest.name)
  await page.getByLabel("Email", { exact: true }).fill(guest.email)
  await page.getByLabel("Phone", { exact: true }).fill(guest.phone)
  await page.getByLabel("Street").fill("Ngong Road 12, Adams Arcade")
  await page.getByLabel("City").fill("Nairobi")
  await page.getByLabel("Postal Code").fill("00100")
}
