import { buyAndPay, post, startMerchantSession } from "../support/merchant-actions"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { press, tabTo } from "../support/tab-to"

const TEXT = "Soft linen, and the colour stays after many washes."

test("a shopper reviews a delivered piece by keyboard on a phone, the merchant approves and answers it, and its page shows it without JavaScript [RV-01] [RV-04] [RV-06] [RV-08] [RV-11]", async ({
  request,
  shop,
  browser,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700094001")
  const { items } = (await (await request.get(`${shop.url}/api/orders/${orderId}`)).json()) as {
    items: { slug: string; name: string }[]
  }
  const { slug = "", name = "" } = items[0] ?? {}
  const merchant = await browser.newPage()
  await startMerchantSession(merchant, shop.engineUrl)
  const adminCall = (path: string, data: object) => post(merchant.request, shop.engineUrl, `/admin/${path}`, data)
  await adminCall(`orders/${orderId}/shipping/shipped`, { courier: "Our own rider" })
  await adminCall(`orders/${orderId}/shipping/delivered`, {})

  const page = await openPhone(browser, request)
  await page.goto(`${shop.url}/orders/${orderId}`)
  await press(page, page.getByRole("button", { name: `Write a review: ${name}` }))
  await expect(page.getByRole("heading", { name: `Your review: ${name}` })).toBeFocused()
  await expectFitsPhone(page)
  await expectAccessible(page, "main")
  const rating = page.getByLabel("Rating")
  await tabTo(page, rating)
  await page.keyboard.type("4 of 5")
  const text = page.getByLabel("What did you like, what not?")
  await tabTo(page, text)
  await page.keyboard.type(TEXT)
  const height = page.getByLabel(/^Your height in cm/)
  await tabTo(page, height)
  await page.keyboard.type("168")
  await press(page, page.getByRole("button", { name: "Send review" }))
  await expect(page.getByText("Thank you. We read each review before it is shown.")).toBeVisible()
  await expectFitsPhone(page)
  await expectAccessible(page, "main")

  await merchant.setViewportSize({ width: 360, height: 780 })
  await merchant.goto(`${shop.engineUrl}/app/reviews`)
  await expect(merchant.getByText(TEXT)).toBeVisible()
  await expectFitsPhone(merchant)
  await merchant.getByRole("button", { name: "Approve" }).first().click()
  await expect(merchant.getByText("The review is on the product's page.")).toBeVisible()
  await merchant.getByRole("button", { name: "Answer" }).first().click()
  await merchant.getByRole("textbox", { name: "Answer" }).fill("Thank you, Amina.")
  await merchant.getByRole("button", { name: "Save answer" }).click()
  await expect(merchant.getByText("The answer is saved.")).toBeVisible()

  const old = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  const visitor = await old.newPage()
  await expect(async () => {
    await visitor.goto(`${shop.url}/product/${slug}`)
    const reviews = visitor.getByRole("region", { name: "Reviews" })
    await expect(reviews.getByText(TEXT)).toBeVisible({ timeout: 500 })
    await expect(reviews.getByText("Thank you, Amina.")).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expectFitsPhone(visitor)
  const head = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(head.join()).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":4,"reviewCount":1\}/)
  await visitor.goto(`${shop.url}/shop?q=${encodeURIComponent(name)}`)
  await expect(visitor.getByRole("img", { name: "4.0 of 5 stars, reviews: 1" })).toBeVisible()
  await expectFitsPhone(visitor)
  await old.close()

  await page.goto(`${shop.url}/product/${slug}`)
  await expect(page.getByRole("region", { name: "Reviews" }).getByText("168 cm tall")).toBeVisible()
  await expectAccessible(page)
})
