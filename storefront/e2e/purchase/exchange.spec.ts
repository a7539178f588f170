import { buyAndPay, post, startMerchantSession } from "../support/merchant-actions"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { press, tabTo } from "../support/tab-to"

test("a shopper asks for another size on a phone with the keyboard only, and reads that the merchant approved it [EX-01] [EX-03] [EX-04]", async ({
  request,
  shop,
  browser,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700093002")
  const merchant = await browser.newPage()
  await startMerchantSession(merchant, shop.engineUrl)
  const adminCall = (path: string, data: object) => post(merchant.request, shop.engineUrl, `/admin/${path}`, data)
  await adminCall(`orders/${orderId}/shipping/shipped`, { courier: "Our own rider" })
  await adminCall(`orders/${orderId}/shipping/delivered`, {})

  const page = await openPhone(browser, request)
  await page.goto(`${shop.url}/orders/${orderId}`)
  await press(page, page.getByRole("button", { name: "Return pieces" }))
  await tabTo(page, page.getByLabel(/^Number of /))
  await page.keyboard.press("1")
  const reason = page.getByLabel(/^Reason for /)
  if (await reason.isVisible()) {
    await tabTo(page, reason)
    await page.keyboard.press("ArrowDown")
  }
  const wish = page.getByLabel(/^Instead of /)
  await expect(wish).toHaveValue("")
  await tabTo(page, wish)
  await page.keyboard.press("ArrowDown")
  await expect(wish).not.toHaveValue("")
  await expectFitsPhone(page)
  await expectAccessible(page, "main")
  await press(page, page.getByRole("button", { name: "Send request" }))
  await expect(page.getByText("Exchange requested: we answer soon")).toBeVisible()
  await expectFitsPhone(page)
  await expectAccessible(page, "main")

  await merchant.goto(`${shop.engineUrl}/app/find-order/${orderId}`)
  await merchant.getByRole("button", { name: "Approve exchange" }).click()
  await expect(merchant.getByText("The customer wants to exchange 1 × ")).toBeVisible()
  await merchant.getByRole("button", { name: "Approve the exchange" }).click()
  await expect(merchant.getByText("The exchange is approved.").first()).toBeVisible()
  await page.reload()
  await expect(page.getByText("Exchange approved: send us the pieces")).toBeVisible()
})
