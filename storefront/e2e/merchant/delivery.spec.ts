import { signInAsMerchant } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"
import { signUp, wellStockedProduct } from "../support/shopper-actions"

// The test leaves a zone and a pickup point behind.
test.use({ shopName: "delivery" })

test("a merchant draws a zone and a pickup point, and a shopper reads of them and picks up an order [CO-55] [CO-57] [SR-14]", async ({
  page,
  browser,
  shop,
}) => {
  await signInAsMerchant(page, shop.engineUrl)
  await page.getByRole("link", { name: "Delivery", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Delivery" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Kenya", exact: true })).toContainText("Standard Shipping")

  await page.getByRole("button", { name: "Draw a zone" }).click()
  await page.getByLabel("Name of the zone").fill("Coast")
  await page.getByLabel("Kwale").click()
  await page.getByLabel("Mombasa").click()
  await page.getByRole("button", { name: "Save" }).click()
  const coast = page.getByRole("region", { name: "Coast", exact: true })
  await expect(coast).toContainText("Kwale, Mombasa")
  await expect(coast).toContainText("No options yet")

  await coast.getByRole("button", { name: "Add option" }).click()
  await page.getByLabel("Name of the option").fill("Coast rider")
  await page.getByLabel("How long it takes").fill("Tomorrow")
  await page.getByLabel("Price in shillings").fill("200")
  await page.getByRole("button", { name: "Add another price" }).click()
  await page.getByLabel("Price in shillings").nth(1).fill("650")
  await page.getByLabel("It applies to").nth(1).click()
  await page.getByRole("option", { name: "Orders by their weight, in grams" }).click()
  await page.getByLabel("Above").fill("2000")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(coast).toContainText(/Ksh.650\.00 above 2000 g/)

  const pickup = page.getByRole("region", { name: "Pickup", exact: true })
  await pickup.getByRole("button", { name: "Offer pickup" }).click()
  await page.getByLabel("When orders can be picked up").fill("Monday to Saturday, 9:00 to 17:00")
  await page.getByLabel("How long it takes").fill("From tomorrow")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(pickup).toContainText("Monday to Saturday, 9:00 to 17:00")
  await expect(pickup.getByRole("button", { name: "End pickup" })).toBeVisible()

  const context = await browser.newContext({ baseURL: shop.url })
  const shopper = await context.newPage()
  await expect(async () => {
    await shopper.goto("/shipping-returns")
    const row = shopper.getByRole("row", { name: /^Coast rider/ })
    await expect(row).toContainText("Kwale, Mombasa", { timeout: 500 })
    await expect(shopper.getByRole("row", { name: /^Pickup/ })).toContainText("Komarock Road", { timeout: 500 })
  }).toPass({ timeout: 20_000 })

  const product = await wellStockedProduct(shopper)
  await signUp(shopper.request)
  const data = { productId: product.id, variantId: product.variant.id, quantity: 1 }
  await shopper.request.post("/api/cart", { data })
  await shopper.goto("/checkout")
  await shopper.getByLabel("Street").fill("Moi Avenue 1")
  await shopper.getByLabel("City").fill("Mombasa")
  await shopper.getByLabel("Postal Code").fill("80100")
  await shopper.getByRole("button", { name: "Continue to shipping" }).click()
  await expect(shopper.getByRole("radio", { name: /Coast rider/ })).toBeVisible()
  await shopper.getByRole("radio", { name: /Pick up at Nairobi workshop/ }).check()
  await shopper.getByRole("button", { name: "Continue to payment" }).click()
  await shopper.getByLabel("M-Pesa phone number").fill("0700 000 001")
  await shopper.getByRole("button", { name: /^Place order/ }).click()
  await expect(shopper).toHaveURL(/\/order-success$/)
  await expect(shopper.getByText("You then pick it up at Nairobi workshop")).toBeVisible()
  await context.close()
})
