import { paymentOf, simulate } from "../support/payment-status"
import { expect, test } from "../support/shop-fixture"
import { newShopper, orderOverHttp, signUp, wellStockedProduct } from "../support/shopper-actions"
import { setStock } from "../support/stock"
import { expectGoodPage, main, OLD_PHONE, sendForeignForm, sendForm } from "../support/without-script"

// The last test uses up the messages of its address.
test.use({ ...OLD_PHONE, shopName: "no_script_forms" })

test("a sold-out size is asked for without script, and the wish list says what it needs [NS-12] [NS-13]", async ({
  page,
  browser,
  shop,
}) => {
  const { slug, variant } = await wellStockedProduct(page)
  await setStock(page, shop.databaseUrl, { slug, variantId: variant.id, units: 0 })
  await expect(async () => {
    await page.goto(`/product/${slug}`)
    await main(page).getByText("Email me when it is back", { exact: true }).click({ timeout: 1000 })
  }).toPass()
  await expect(main(page).getByRole("link", { name: "Sold out? Email me when it is back" })).toBeHidden()
  await expect(main(page).getByRole("link", { name: "Add to wish list" })).toBeHidden()
  await expectGoodPage(page, browser)
  const form = main(page)
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Email me" }) })
  await form.getByLabel("Email").fill("amina@asked.example")
  await form.getByLabel("Email").press("Enter")
  await expect(main(page).getByRole("status")).toHaveText(/^We will email you when .+ is back\.$/)
  await expectGoodPage(page, browser)
  await main(page).getByRole("link", { name: "Back to the product" }).click()
  await expect(page).toHaveURL(`/product/${slug}`)

  const request = { variantId: variant.id, email: "not an address" }
  const refused = await sendForm(page, `/product/${slug}`, request)
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toContain("not an address")
  expect((await sendForeignForm(page, `/product/${slug}`, request)).status()).toBe(403)

  await page.goto("/wish-list")
  await expect(main(page).getByText(/JavaScript/)).toBeVisible()
  await expectGoodPage(page, browser)
})

test("a list that was shared is read without script [NS-13]", async ({ page, browser }) => {
  const { id, name } = await wellStockedProduct(page)
  await signUp(page.request, newShopper())
  await page.request.post("/api/wish-list", { data: { productIds: [id] } })
  const { token } = (await (await page.request.post("/api/wish-list/share")).json()) as { token: string }
  await page.goto("/wish-list")
  await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/wish-list/${token}`)
  await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible()
  await expectGoodPage(page, browser)
  await page.goto(`/wish-list/${"x".repeat(43)}`)
  await expect(main(page).getByRole("heading", { name: "This wish list is not shared any more" })).toBeVisible()
})

test("the code of a payment that is not shown is entered without script [NS-14] [MP-39]", async ({
  page,
  browser,
  shop,
}) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0700081104")
  const failed = main(page).getByRole("heading", { name: "The payment did not go through" })
  await page.goto(`/orders/${order.id}`)
  await expect(failed).toBeVisible({ timeout: 40_000 })
  const enter = async (code: string) => {
    // The page for browsers with scripts is hidden.
    await main(page).getByText("I have paid: enter my M-Pesa code").filter({ visible: true }).click()
    await main(page).getByLabel("M-Pesa code").fill(code)
    await main(page).getByRole("button", { name: "Check this code" }).click()
  }
  await expect(async () => {
    await enter("uknobody01")
    await expect(main(page).getByText(/^We could not match this code to this order\./)).toBeVisible({ timeout: 2000 })
  }).toPass({ intervals: [2000], timeout: 40_000 })
  await expectGoodPage(page, browser)
  expect((await sendForeignForm(page, `/orders/${order.id}`, { action: "receipt", receipt: "X" })).status()).toBe(403)

  const payment = { msisdn: "254700081104", reference: "AMINA", amount: order.total }
  const { receipt } = await simulate<{ receipt: string }>(page.request, shop.simulatorUrl, "c2b/pay", payment)
  await enter(receipt.toLowerCase())
  await expect(async () => {
    await page.goto(`/orders/${order.id}`)
    await expect(main(page).getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  expect(await paymentOf(page.request, order.id)).toMatchObject({ paid: true, receipt })
})

test("the newsletter and the contact form work without script, and a flood of them is refused [NS-12] [NS-08]", async ({
  page,
  browser,
}) => {
  await page.goto("/about")
  const newsletter = page.getByRole("contentinfo").getByLabel("Email address")
  await expect(newsletter).toHaveCount(2)
  await expectGoodPage(page, browser)
  await newsletter.filter({ visible: true }).fill("amina@example.com")
  await newsletter.filter({ visible: true }).press("Enter")
  await expect(main(page).getByRole("status")).toBeVisible()
  expect(page.url()).not.toContain("amina")
  await expectGoodPage(page, browser)

  await page.goto("/contact")
  await main(page).getByLabel("Name").fill("Amina")
  await main(page).getByLabel("Email").fill("amina@example.com")
  await main(page).getByLabel("Message").fill("Do you have a fitting room?")
  await main(page).getByRole("button").last().click()
  await expect(main(page).getByRole("status")).toBeVisible()

  const fields = { form: "contact", name: "Amina", email: "amina@example.com", message: "" }
  const refused = await sendForm(page, "/contact", fields)
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toContain('value="Amina"')
  expect((await sendForeignForm(page, "/contact", fields)).status()).toBe(403)
  await expect(async () => {
    expect((await sendForm(page, "/contact", { ...fields, message: "Hello" })).status()).toBe(429)
  }).toPass({ intervals: [0], timeout: 60_000 })
})
