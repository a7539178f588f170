import type { Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"
import {
  addFromProductPage,
  checkOut,
  logIn,
  newShopper,
  wellStockedProduct,
  register,
} from "../support/shopper-actions"
import { atEveryWidth, takePage, takeViewport } from "../support/take-screenshot"

/** Endings of simulated phone numbers that pay after 25 s, cancel, or have insufficient funds. */
const PAYS_LATE = "02"
const CANCELS = "03"
const INSUFFICIENT_FUNDS = "04"

atEveryWidth((width) => {
  const phone = (outcome: string) => `0700 05${String(width).slice(0, 1)} 0${outcome}`

  test("a purchase", async ({ page }) => {
    const person = newShopper()
    await page.goto("/cart")
    await register(page, person)
    await logIn(page, person)
    await page.getByRole("link", { name: "Browse Products" }).waitFor()
    await takePage(page, "cart-empty")
    await page.goto("/profile?tab=orders")
    await page.getByText("No Orders Yet").waitFor()
    await takePage(page, "profile-orders-empty")

    await addFromProductPage(page, await wellStockedProduct(page))
    await fillCart(page)
    await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click()
    await page.getByRole("link", { name: "View Cart" }).waitFor()
    await takeViewport(page, "cart-dropdown")
    await page.goto("/cart")
    await page.getByRole("link", { name: "Proceed to Checkout" }).waitFor()
    await takePage(page, "cart")

    await page.getByRole("link", { name: "Proceed to Checkout" }).click()
    await page.getByLabel("Street").waitFor()
    await page.getByRole("button", { name: "Continue to shipping" }).click()
    await page.getByText("Please enter your street").waitFor()
    await takePage(page, "checkout-address-missing")
    await page.getByLabel("Street").fill("Ngong Road 12, Adams Arcade")
    await page.getByLabel("City").fill("Nairobi")
    await page.getByLabel("Postal Code").fill("00100")
    await takePage(page, "checkout")
    await page.getByRole("button", { name: "Continue to shipping" }).click()
    await page.getByRole("radio", { name: /Standard Shipping/ }).waitFor()
    await takePage(page, "checkout-shipping")
    await page.getByRole("button", { name: "Continue to payment" }).click()
    await page.getByLabel("M-Pesa phone number").fill(phone(PAYS_LATE))
    await takePage(page, "checkout-payment")
    const placed = page.waitForResponse((response) => response.url().endsWith("/api/checkout"))
    await page.getByRole("button", { name: /^Place order/ }).click()
    const { order } = (await (await placed).json()) as { order: { id: string } }
    await page.getByRole("heading", { name: "Check your phone" }).waitFor()
    await takePage(page, "order-success")
    await page.getByRole("heading", { name: "Payment Confirmed!" }).waitFor({ timeout: 60_000 })
    await takePage(page, "payment-confirmed")
    await page.goto(`/orders/${order.id}`)
    await page.getByRole("heading", { name: "Items" }).waitFor()
    await takePage(page, "order")
    await page.emulateMedia({ media: "print" })
    await takePage(page, "order-printed")
    await page.emulateMedia({ media: "screen" })

    await page.goto("/profile")
    await page.getByRole("button", { name: "Edit Profile" }).waitFor()
    await takePage(page, "profile")
    await page.getByRole("button", { name: "Edit Profile" }).click()
    await takePage(page, "profile-edit")
    await page.goto("/profile?tab=orders")
    await page.getByRole("link", { name: /^Order \d/ }).waitFor()
    await takePage(page, "profile-orders")
    await page
      .getByRole("banner")
      .getByRole("button", { name: /account|Wanjiku/i })
      .click()
    await page.getByRole("button", { name: "Logout" }).first().waitFor()
    await takeViewport(page, "account-menu")
  })

  test("payments that fail", async ({ page }) => {
    const person = newShopper()
    const product = await wellStockedProduct(page)
    await addFromProductPage(page, product)
    await page.goto("/checkout")
    await register(page, person)
    await logIn(page, person)
    await checkOut(page, phone(CANCELS))
    await page.getByRole("heading", { name: "The payment did not go through" }).waitFor({ timeout: 60_000 })
    await takePage(page, "payment-cancelled")
    await addFromProductPage(page, product)
    await page.goto("/checkout")
    const orderId = await checkOut(page, phone(INSUFFICIENT_FUNDS))
    await page.getByRole("heading", { name: "The payment did not go through" }).waitFor({ timeout: 60_000 })
    await page.getByRole("button", { name: "Use another number" }).click()
    await page.getByLabel("M-Pesa phone number").waitFor()
    await takePage(page, "payment-failed")
    await page.goto(`/orders/${orderId}`)
    await page.getByRole("button", { name: "Cancel this order" }).click()
    await page.getByRole("button", { name: "Yes, cancel order" }).click()
    await page.getByRole("heading", { name: "This order was cancelled" }).waitFor()
    await takePage(page, "order-cancelled")
  })

  test("what is still loading, or could not be loaded", async ({ page, consoleErrors }) => {
    const person = newShopper()
    await page.goto("/cart")
    await register(page, person)
    await logIn(page, person)
    await page.getByRole("link", { name: "Browse Products" }).waitFor()
    await page.route("**/api/orders", () => new Promise(() => undefined))
    await page.goto("/profile?tab=orders")
    await page.getByText("Loading orders...").waitFor()
    await takeViewport(page, "profile-orders-loading")
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.route("**/api/cart", (route) => route.fulfill({ status: 503, json: { message: "away" } }))
    await page.goto("/cart")
    await expect(page.getByText("Failed to fetch cart").first()).toBeVisible()
    await takeViewport(page, "cart-failed")
    consoleErrors.length = 0
  })
})

/** Adds two more products, one with quantity three, so that the cart shows several lines. */
async function fillCart(page: Page) {
  const list = await page.request.get("/api/products?limit=6&inStock=true")
  const { products } = (await list.json()) as { products: { id: string }[] }
  for (const [index, { id }] of products.slice(1, 3).entries())
    await page.request.post("/api/cart", { data: { productId: id, quantity: index === 0 ? 3 : 1 } })
  await page.reload()
}
