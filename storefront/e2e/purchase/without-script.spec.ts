import type { CDPSession, Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"
import { addToCart, expectGoodPage, fillDetails, main, OLD_PHONE, sendForeignForm } from "../support/without-script"

test.use(OLD_PHONE)

const MAX_KIB = 400

/** Counts what a page receives, headers and bodies as they were sent. */
async function countBytes(page: Page): Promise<() => number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  let bytes = 0
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => bytes
}

test(`a purchase without script, from the first page to the paid order, in ${String(MAX_KIB)} KiB [NS-01] [NS-02] [NS-03] [NS-04] [NS-06]`, async ({
  page,
  browser,
}) => {
  const product = await wellStockedProduct(page)
  const bytes = await countBytes(page)
  await page.goto("/")
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click()
  await page.getByLabel("Search the shop").fill(product.name)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/shop\?q=/)
  await main(page)
    .getByRole("button", { name: /^Filters/ })
    .click()
  const filters = page.getByRole("form", { name: "Filters" })
  await filters.getByRole("checkbox", { name: /^In stock/ }).check()
  await filters.getByRole("button", { name: /^Show/ }).click()
  await expect(page).toHaveURL(/inStock=true/)
  await main(page).getByRole("article").getByRole("link", { name: product.name, exact: true }).click()

  await expect(main(page).getByRole("heading", { level: 1, name: product.name })).toBeVisible()
  await expect(main(page).getByRole("radio").first()).toBeHidden()
  await expect(main(page).getByRole("button", { name: "Add to Cart" })).toHaveCount(1)
  await main(page).locator("select").selectOption(product.variant.id)
  await main(page).getByLabel("Quantity").fill("2")
  await expectGoodPage(page, browser)
  await main(page).getByRole("button", { name: "Add to Cart" }).click()

  await expect(page).toHaveURL(/\/cart$/)
  await expect(main(page).getByRole("link", { name: product.name })).toBeVisible()
  await expectGoodPage(page, browser)
  const quantity = main(page).getByLabel(/^Quantity of/)
  await expect(quantity).toHaveValue("2")
  await quantity.fill("1")
  await main(page)
    .getByRole("button", { name: /^Update/ })
    .click()
  await expect(quantity).toHaveValue("1")
  await main(page).getByRole("link", { name: "Proceed to Checkout" }).click()

  await expect(page).toHaveURL(/\/guest\/checkout$/)
  await fillDetails(page, "0700 000 001")
  await expectGoodPage(page, browser)
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  await expect(main(page).getByRole("heading", { name: "Order Summary" })).toBeVisible()
  await expectGoodPage(page, browser)
  await main(page)
    .getByRole("radio", { name: /Standard Shipping/ })
    .check()
  await main(page).getByRole("button", { name: "Place order" }).click()

  await expect(page).toHaveURL(/\/guest\/orders\/[\w-]{43}$/)
  await expect(main(page).getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible()
  // The page loads itself again.
  await expect(main(page).getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 40_000 })
  const kib = bytes() / 1024
  test.info().annotations.push({ type: "KiB of a purchase without script", description: kib.toFixed(1) })
  expect(kib).toBeLessThanOrEqual(MAX_KIB)
  await expectGoodPage(page, browser)
})

test("errors without script are words beside the fields, and what was typed stays [NS-03] [NS-04]", async ({
  page,
  browser,
}) => {
  const product = await wellStockedProduct(page)
  await page.goto("/guest/checkout")
  await expect(main(page).getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible()
  await addToCart(page, product, 99)
  await expect(main(page).getByRole("alert")).toBeVisible()
  await expectGoodPage(page, browser)
  await main(page).getByRole("link", { name: "Back to the product" }).click()
  await main(page).locator("select").selectOption(product.variant.id)
  await main(page).getByRole("button", { name: "Add to Cart" }).click()

  await main(page).getByLabel("Promotion code").fill("NOTACODE")
  await main(page).getByRole("button", { name: "Apply" }).click()
  await expect(main(page).getByRole("alert")).toBeVisible()
  await expect(main(page).getByRole("link", { name: product.name })).toBeVisible()

  await page.goto("/guest/checkout")
  await main(page).getByLabel("City").fill("Nakuru")
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  await expect(main(page).getByLabel("Full Name")).toHaveAccessibleDescription(/Please enter your full name/)
  await expect(main(page).getByLabel("Street")).toHaveAccessibleDescription(/Please enter your street/)
  await expect(main(page).getByLabel("City")).toHaveValue("Nakuru")
  await expectGoodPage(page, browser)

  await fillDetails(page, "0712 345 678")
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  await main(page).getByLabel("Phone", { exact: true }).fill("12")
  await main(page).getByRole("button", { name: "Place order" }).click()
  await expect(main(page).getByLabel("Phone", { exact: true })).toHaveAccessibleDescription(
    /Please enter a Kenyan phone number/,
  )
  // As if a price had changed since.
  await main(page).getByLabel("Phone", { exact: true }).fill("0712 345 678")
  for (const total of await main(page).locator('[name^="total-"]').all()) {
    await total.evaluate((element) => element.setAttribute("value", "1"))
  }
  await main(page).getByRole("button", { name: "Place order" }).click()
  await expect(main(page).getByRole("alert")).toHaveText(/The total is now Ksh.*Nothing has been placed or charged/)
  await main(page).getByRole("button", { name: "Edit" }).click()
  await expect(main(page).getByLabel("Street")).toHaveValue("Ngong Road 12, Adams Arcade")

  await page.goto("/cart")
  await main(page)
    .getByRole("button", { name: /^Remove/ })
    .click()
  await expect(main(page).getByText("Your cart is empty")).toBeVisible()
})

test("a form that is sent twice places one order, which can be cancelled and found [NS-04] [NS-05] [NS-07]", async ({
  page,
  browser,
}) => {
  const product = await wellStockedProduct(page)
  await addToCart(page, product)
  await page.goto("/guest/checkout")
  // The payment of this number is cancelled on the phone.
  const { email } = await fillDetails(page, "0700 000 003")
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  const form = main(page)
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Place order" }) })
  const fields = await form.evaluate((element) => [...new FormData(element as HTMLFormElement)].map(String))
  const sent = new URLSearchParams(fields.map((field) => field.split(/,(.*)/s).slice(0, 2)))
  await main(page).getByRole("button", { name: "Place order" }).click()
  await expect(page).toHaveURL(/\/guest\/orders\/[\w-]{43}$/)
  const link = new URL(page.url()).pathname
  const again = await page.request.post("/guest/checkout", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: sent.toString(),
    maxRedirects: 0,
  })
  expect(again.status()).toBe(303)
  expect(again.headers()["location"]).toBe(link)

  await expect(main(page).getByRole("heading", { name: "The payment did not go through" })).toBeVisible({
    timeout: 40_000,
  })
  await expectGoodPage(page, browser)
  await main(page).getByText("Cancel this order", { exact: true }).filter({ visible: true }).click()
  await main(page).getByRole("button", { name: "Yes, cancel order" }).click()
  await expect(main(page).getByRole("heading", { name: "This order was cancelled" })).toBeVisible()

  await page.goto("/guest/orders")
  await main(page).getByRole("button", { name: "Send me the link" }).click()
  await expect(main(page).getByLabel("Phone or Email")).toHaveAccessibleDescription(/Please enter/)
  await main(page).getByLabel("Order Number").fill("1")
  await main(page).getByLabel("Phone or Email").fill(email)
  await main(page).getByRole("button", { name: "Send me the link" }).click()
  await expect(main(page).getByText(/^If an order without an account has this number/)).toBeVisible()
  await expectGoodPage(page, browser)
  await page.goto(`/guest/orders/${"x".repeat(43)}`)
  await expect(main(page).getByText("We do not know this link.")).toBeVisible()
})

test("a payment that failed is tried again with another number [NS-05]", async ({ page, browser }) => {
  await addToCart(page, await wellStockedProduct(page))
  await page.goto("/guest/checkout")
  await fillDetails(page, "0700 000 004")
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  await main(page).getByRole("button", { name: "Place order" }).click()
  const confirmed = main(page).getByRole("heading", { name: "Payment Confirmed!" })
  const phone = main(page).getByLabel("M-Pesa phone number")
  await expect(phone).toBeVisible({ timeout: 40_000 })
  await phone.fill("12")
  await main(page).getByRole("button", { name: "Send M-Pesa prompt" }).click()
  await expect(main(page).getByRole("alert")).toBeVisible()
  await expectGoodPage(page, browser)
  // Another prompt is refused for some seconds.
  await expect(async () => {
    if (await phone.isVisible()) {
      await phone.fill("0700 000 001")
      await main(page).getByRole("button", { name: "Send M-Pesa prompt" }).click()
    }
    await expect(phone).toBeHidden()
  }).toPass({ timeout: 30_000 })
  await expect(confirmed).toBeVisible({ timeout: 40_000 })
})

test.describe("in a browser that runs scripts and knows no modules", () => {
  test.use({ javaScriptEnabled: true })

  test("a product is chosen, and the cart is the server's [NS-02] [NS-03]", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule"))
    await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }))
    const product = await wellStockedProduct(page)
    await addToCart(page, product)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(main(page).getByRole("link", { name: product.name })).toBeVisible()
    await main(page).getByRole("link", { name: "Proceed to Checkout" }).click()
    await expect(main(page).getByLabel("Full Name")).toBeVisible()
  })
})

test.describe("in a browser that runs scripts", () => {
  test.use({ javaScriptEnabled: true })

  test("what the forms put into the cart is ordered where the browser has kept nothing [GU-02] [NS-03]", async ({
    page,
    browser,
    shop,
  }) => {
    const product = await wellStockedProduct(page)
    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    await addToCart(await plain.newPage(), product)
    await page.context().addCookies(await plain.cookies())
    await plain.close()
    await page.goto("/guest/checkout")
    await expect(page.getByRole("complementary", { name: "Order Summary" }).getByText(product.name)).toBeVisible()
    await expect(page.locator(".no-script")).toHaveCount(0)
  })
})

test("forms of other sites change nothing, and nothing of a guest is kept by a cache [NS-08]", async ({ page }) => {
  const product = await wellStockedProduct(page)
  await addToCart(page, product)
  const cart = await page.request.get("/cart")
  expect(cart.headers()["cache-control"]).toBe("private, no-store")
  expect(await cart.text()).toContain(product.name)
  const foreign = await sendForeignForm(page, "/cart", {
    ...{ action: "add", productId: product.id, variantId: product.variant.id },
    quantity: "3",
  })
  expect(foreign.status()).toBe(403)
  await page.goto("/cart")
  await expect(main(page).getByLabel(/^Quantity of/)).toHaveValue("1")
  // Another visitor sees nothing of it.
  await page.context().clearCookies()
  const other = await page.request.get("/cart")
  expect(other.headers()["cache-control"]).toBe("public, max-age=0, s-maxage=0")
  expect(await other.text()).not.toContain(product.name)
})
