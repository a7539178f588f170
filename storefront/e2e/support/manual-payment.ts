import { expect, type Page } from "@playwright/test"
import pg from "pg"
import { signUp, wellStockedProduct } from "./shopper-actions"

export const PAY_WITHIN_MINUTES = 30

/** Adds one product to the cart of a new shopper, and opens the payment step of the checkout. Returns the shopper. */
export async function openPaymentStep(page: Page) {
  const person = await signUp(page.request)
  const { id: productId, variant } = await wellStockedProduct(page)
  const { size, color } = variant
  const line = { productId, quantity: 1, ...(size && { size }), ...(color && { color }) }
  await page.request.post("/api/cart", { data: line })
  await page.goto("/checkout")
  await page.getByLabel("Street").fill("Ngong Road 12, Adams Arcade")
  await page.getByLabel("City").fill("Nairobi")
  await page.getByLabel("Postal Code").fill("00100")
  await page.getByRole("button", { name: "Continue to shipping" }).click()
  await expect(page.getByRole("radio", { name: /Standard Shipping/ })).toBeVisible()
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await expect(page.getByRole("radio", { name: /Pay the shop directly/ })).toBeVisible()
  return person
}

/** Places the order that the shopper pays to the shop directly. */
export async function placeManualOrder(page: Page) {
  await page.getByRole("radio", { name: /Pay the shop directly/ }).check()
  const placed = page.waitForResponse((response) => response.url().endsWith("/api/checkout"))
  await page.getByRole("button", { name: /^Place order/ }).click()
  const { order } = (await (await placed).json()) as { order: { id: string; number: number } }
  await expect(page).toHaveURL(/\/order-success$/)
  return order
}

/** Moves an order into the past, so that it expires. */
export async function expireOrder(databaseUrl: string, orderId: string) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(
    `update checkout set created_at = created_at - make_interval(mins => $2),
            expires_at = expires_at - make_interval(mins => $2) where order_id = $1`,
    [orderId, PAY_WITHIN_MINUTES + 1],
  )
  await database.end()
}
