import type { Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"
import { logIn, newShopper, wellStockedProduct, register } from "../support/shopper-actions"
import { press, tabTo, type } from "../support/tab-to"

test("a purchase is possible by keyboard alone [EV-03]", async ({ page }) => {
  const person = newShopper()
  await page.goto("/auth")
  await register(page, person)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/$/)

  const product = await wellStockedProduct(page)
  await page.goto(`/product/${product.slug}`)
  const { size, color } = product.variant
  if (color) await choose(page, color)
  if (size) await choose(page, size)
  await press(page, page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first())
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" })).toBeVisible()

  await page.keyboard.press("Home")
  await page.goto("/cart")
  await press(page, page.getByRole("link", { name: "Proceed to Checkout" }))
  await type(page, "Street", "Moi Avenue 3")
  await type(page, "City", "Nakuru")
  await type(page, "Postal Code", "20100")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Shipping Method" })).toBeFocused()
  await press(page, page.getByRole("button", { name: "Continue to payment" }))
  await tabTo(page, page.getByLabel("M-Pesa phone number"))
  await page.keyboard.press("Control+A")
  await page.keyboard.type("0700 061 001")
  await press(page, page.getByRole("button", { name: /^Place order/ }))
  await expect(page).toHaveURL(/\/order-success$/)
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
})

/** Radio buttons are one tab stop: arrow keys move between them. */
async function choose(page: Page, name: string) {
  const radio = page.getByRole("radio", { name, exact: true })
  const group = page.getByRole("group").filter({ has: radio })
  const options = group.getByRole("radio")
  const checked = group.locator("input:checked")
  await tabTo(page, (await checked.count()) > 0 ? checked : options.first())
  await page.keyboard.press("Space")
  for (let moves = 0; moves < 20 && !(await radio.isChecked()); moves += 1) await page.keyboard.press("ArrowRight")
  await expect(radio).toBeChecked()
}
