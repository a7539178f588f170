import { createDraft, signInAsMerchant } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

test.use({ shopName: "links" })

test("a draft gets a payment link, which somebody without an account pays by M-Pesa", async ({
  page,
  shop,
  browser,
}) => {
  test.slow()
  await signInAsMerchant(page, shop.engineUrl)
  const id = await createDraft(page.request, shop.engineUrl)
  await page.goto(`${shop.engineUrl}/app/draft-orders/${id}`)
  await page.getByRole("button", { name: "Create link" }).click()
  const form = page.getByRole("dialog", { name: "Create link" })
  await expect(form.getByText(/The draft becomes an order of Ksh/)).toBeVisible()
  await form.getByRole("button", { name: "Create link" }).click()
  await expect(page).toHaveURL(new RegExp(`/app/orders/${id}$`))
  const message = page.getByText(/please pay Ksh/)
  await expect(message).toBeVisible()
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=/,
  )
  const path = /\/pay\/[\w-]{32}/.exec((await message.textContent()) ?? "")?.[0] ?? ""

  const customer = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: "en-KE",
    timezoneId: "Africa/Nairobi",
  })
  const pay = await customer.newPage()
  await pay.goto(`${shop.url}${path}`)
  const main = pay.getByRole("main")
  await expect(main.getByRole("heading", { level: 1, name: /^Pay for order \d+$/ })).toBeVisible()
  await expectAccessible(pay)
  expect(await pay.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(main.getByText("Achieng")).toHaveCount(0)
  await main.getByLabel("M-Pesa phone number").fill("0700083001")
  await main.getByRole("button", { name: "Send M-Pesa prompt" }).click()
  await expect(main.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText("M-Pesa receipt")).toBeVisible()

  await page.reload()
  await expect(page.getByRole("button", { name: "Create link" })).toHaveCount(0)
  await pay.goto(`${shop.url}/pay/none`)
  await expect(pay.getByRole("heading", { name: "This payment link is not valid any more" })).toBeVisible()
  await customer.close()
})
