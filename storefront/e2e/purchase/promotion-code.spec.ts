import type { APIRequestContext } from "@playwright/test"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { checkOut, signUp, wellStockedProduct } from "../support/shopper-actions"

const NAME = "Rainy season"
/** Per cent. */
const OFF = 20

/** A promotion as the form of the engine's admin makes it. */
async function createPromotion(request: APIRequestContext, engineUrl: string): Promise<string> {
  const call = async (path: string, data: object, headers = {}) => {
    const response = await request.post(engineUrl + path, { data, headers })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return (await response.json()) as { token?: string }
  }
  const { token } = await call("/auth/user/emailpass", { email: "admin@example.com", password: "mavazi-admin" })
  const code = `RAIN${String(Date.now())}`
  await call(
    "/admin/promotions",
    {
      ...{ code, type: "standard", status: "active" },
      campaign: { name: NAME, campaign_identifier: code },
      application_method: { type: "percentage", target_type: "items", allocation: "across", value: OFF },
    },
    { authorization: `Bearer ${String(token)}` },
  )
  return code
}

const shillings = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ""))

test("a shopper enters a code, sees its discount in cart, checkout and order, and pays the rest [PC-01] [PC-02]", async ({
  page,
  playwright,
  shop,
}) => {
  const engine = await playwright.request.newContext()
  const code = await createPromotion(engine, shop.engineUrl)
  await engine.dispose()
  const product = await wellStockedProduct(page)
  await signUp(page.request)
  await page.request.post("/api/cart", { data: { productId: product.id, variantId: product.variant.id, quantity: 1 } })

  await page.goto("/cart")
  const summary = page.getByRole("region", { name: "Summary" })
  await summary.getByRole("button", { name: "Enter a promotion code" }).click()
  const field = summary.getByLabel("Promotion code")
  await expect(field).toBeFocused()
  await field.fill("SUNSHINE")
  await field.press("Enter")
  await expect(summary.getByText("We do not know this code.")).toBeVisible()
  await expectAccessible(page)

  await field.fill(code.toLowerCase())
  await field.press("Enter")
  await expect(summary.getByText(NAME)).toBeVisible()
  await expect(summary.getByRole("listitem")).toContainText(code)
  await expectAccessible(page)
  await summary.getByRole("button", { name: `Remove code ${code}` }).click()
  await expect(summary.getByText(NAME)).toBeHidden()
  await field.fill(code)
  await summary.getByRole("button", { name: "Apply" }).click()
  const discount = await summary.getByText(NAME).locator("xpath=following-sibling::dd").first().innerText()
  expect(discount).toMatch(/^-Ksh/)

  expect(shillings(discount)).toBe(-Math.round((product.price * OFF) / 100))

  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  const inCheckout = page.getByRole("complementary", { name: "Order Summary" })
  await expect(inCheckout.getByText(NAME).locator("xpath=following-sibling::dd").first()).toHaveText(discount)
  const orderId = await checkOut(page, "0700 048 001")
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  const items = page.getByRole("region", { name: "Items" })
  const figure = (name: string) =>
    items.getByText(name, { exact: true }).locator("xpath=following-sibling::dd").first().innerText()
  const amount = async (name: string) => shillings(await figure(name))
  expect(await figure(NAME)).toBe(discount)
  expect(await amount("Total")).toBe(
    (await amount("Subtotal")) + (await amount("Standard Shipping")) + (await amount(NAME)),
  )
  await expect(page.getByText(`We have received ${await figure("Total")}.`)).toBeVisible()
  await expectAccessible(page)
})
