import type { Browser, Page } from "@playwright/test"
import { messagesTo, openEmailLink } from "../support/mailbox"
import { post, startMerchantSession } from "../support/merchant-actions"
import { openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { newShopper, type Person, type Product, signUp, wellStockedProduct } from "../support/shopper-actions"
import { setStock } from "../support/stock"
import { addToCart, fillDetails, main, OLD_PHONE } from "../support/without-script"

test.use({ shopName: "year" })

/** Buys without script and without an account. */
async function buyAsGuest(browser: Browser, url: string, { product, person }: { product: Product; person: Person }) {
  const context = await browser.newContext({ ...OLD_PHONE, baseURL: url })
  const page = await context.newPage()
  await addToCart(page, product)
  await main(page).getByRole("link", { name: "Proceed to Checkout" }).click()
  await fillDetails(page, "0700 095 001", person)
  await main(page).getByRole("button", { name: "Continue to shipping" }).click()
  await main(page)
    .getByRole("radio", { name: /Standard Shipping/ })
    .check()
  await main(page).getByRole("button", { name: "Place order" }).click()
  await expect(main(page).getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 40_000 })
  await context.close()
}

/** Asks for an exchange of the order's piece, which the merchant approves. */
async function exchange(page: Page, merchant: Page, { orderId, engineUrl }: { orderId: string; engineUrl: string }) {
  await page.getByRole("button", { name: "Return pieces" }).click()
  await page.getByLabel(/^Number of /).selectOption("1")
  const reason = page.getByLabel(/^Reason for /)
  if (await reason.isVisible()) await reason.selectOption({ index: 1 })
  await page.getByLabel(/^Instead of /).selectOption({ index: 1 })
  await page.getByRole("button", { name: "Send request" }).click()
  await expect(page.getByText("Exchange requested: we answer soon")).toBeVisible()
  await merchant.goto(`${engineUrl}/app/find-order/${orderId}`)
  await merchant.getByRole("button", { name: "Approve exchange" }).click()
  await merchant.getByRole("button", { name: "Approve the exchange" }).click()
  await expect(merchant.getByText("The exchange is approved.").first()).toBeVisible()
}

async function review(page: Page, { name }: Product) {
  await page.getByRole("button", { name: `Write a review: ${name}` }).click()
  await page.getByLabel("Rating").selectOption({ index: 1 })
  await page.getByLabel("What did you like, what not?").fill("It was worn all year, and it is as good as new.")
  await page.getByRole("button", { name: "Send review" }).click()
  await expect(page.getByText("Thank you. We read each review before it is shown.")).toBeVisible()
}

/** Asks for an e-mail about a size that is sold out, and comes back by its link when the shop has it again. */
async function askForRestock(
  page: Page,
  { databaseUrl, engineUrl }: { databaseUrl: string; engineUrl: string },
  { email }: Person,
) {
  const { slug, variant } = await wellStockedProduct(page)
  const stock = { slug, variantId: variant.id }
  await setStock(page, databaseUrl, { ...stock, units: 0 })
  await page.goto(`/product/${slug}`)
  await page.getByRole("link", { name: "Sold out? Email me when it is back" }).click()
  const dialog = page.getByRole("dialog", { name: "Email me when it is back" })
  const choice = [variant.color, variant.size].filter((value) => value !== null).join(", ")
  await dialog.getByLabel("Sold-out piece").selectOption({ label: choice })
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByLabel("Email").press("Enter")
  await expect(dialog.getByRole("status")).toHaveText(/^We will email you when .+ is back\.$/)
  await setStock(page, databaseUrl, { ...stock, units: 2 })
  const [mail] = await messagesTo(page, engineUrl, { to: email, kind: "restocked" })
  await page.goto(/\/product\/\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  await expect(page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first()).toBeVisible()
}

test("a shopper's year: bought without script or account, found in the account, exchanged, reviewed, back in stock, in Swahili [NS-01] [GU-09] [EX-01] [RV-01] [RS-03]", async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(240_000)
  const { url, engineUrl } = shop
  const product = await wellStockedProduct(page)
  const person = newShopper()
  await buyAsGuest(browser, url, { product, person })

  await signUp(page.request, person)
  await page.goto("/profile")
  await expect(page.getByText("Your email is not verified.")).toBeVisible()
  expect(await (await page.request.get("/api/orders")).json()).toEqual([])
  await openEmailLink(page, engineUrl, { to: person.email, subject: "Confirm your email address" })
  await page.getByRole("button", { name: "Confirm my address" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your address is confirmed." })).toBeVisible()
  await expect.poll(async () => ((await (await page.request.get("/api/orders")).json()) as object[]).length).toBe(1)
  const [order] = (await (await page.request.get("/api/orders")).json()) as { id: string; number: number }[]
  const orderId = order?.id ?? ""

  const merchant = await browser.newPage()
  await startMerchantSession(merchant, engineUrl)
  await post(merchant.request, engineUrl, `/admin/orders/${orderId}/shipping/shipped`, { courier: "Our own rider" })
  await post(merchant.request, engineUrl, `/admin/orders/${orderId}/shipping/delivered`, {})
  const phone = await openPhone(browser, page.request)
  await phone.goto(`${url}/orders/${orderId}`)
  await review(phone, product)
  await exchange(phone, merchant, { orderId, engineUrl })
  await phone.reload()
  await expect(phone.getByText("Exchange approved: send us the pieces")).toBeVisible()
  await messagesTo(page, engineUrl, { to: person.email, kind: "exchange_approved" })
  await merchant.goto(`${engineUrl}/app/reviews`)
  await merchant.getByRole("button", { name: "Approve" }).first().click()
  await expect(merchant.getByText("The review is on the product's page.")).toBeVisible()

  await askForRestock(page, shop, person)

  await phone.goto(`${url}/sw/orders/${orderId}`)
  await expect(phone.getByRole("heading", { level: 1, name: `Agizo ${String(order?.number)}` })).toBeVisible()
  await expectAccessible(phone)
  await phone.goto(`${url}/sw/product/${product.slug}`)
  await expect(phone.getByText("It was worn all year, and it is as good as new.")).toBeVisible()
  await expectAccessible(phone)
})
