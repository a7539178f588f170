import { readFile } from "node:fs/promises"
import { buyAndPay, post, startMerchantSession } from "../support/merchant-actions"
import { expectFitsPhone, openPhone } from "../support/phone-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { press, tabTo } from "../support/tab-to"

test("a shopper downloads the invoice of a delivered order on a phone, buys it again and requests a return, with the keyboard only; the merchant finds the invoice [IV-01] [BA-01] [RQ-01]", async ({
  request,
  shop,
  browser,
}) => {
  const { orderId } = await buyAndPay(request, shop.url, "0700093001")
  const merchant = await browser.newPage()
  await startMerchantSession(merchant, shop.engineUrl)
  const adminCall = (path: string, data: object) => post(merchant.request, shop.engineUrl, `/admin/${path}`, data)
  await adminCall("return-reasons", { value: "too_large", label: "It is too large" })
  await adminCall(`orders/${orderId}/shipping/shipped`, { courier: "Our own rider" })
  await adminCall(`orders/${orderId}/shipping/delivered`, {})

  const page = await openPhone(browser, request)
  await page.goto(`${shop.url}/orders/${orderId}`)
  const invoice = page.getByRole("link", { name: /^Invoice INV-\d{4}-\d{6}$/ })
  await expect(invoice).toBeVisible()
  await expectFitsPhone(page)
  await expectAccessible(page, "main")
  const downloading = page.waitForEvent("download")
  await press(page, invoice)
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-")

  await press(page, page.getByRole("button", { name: "Buy again" }))
  await expect(page.getByText("What is still sold is in your cart.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Open cart" })).toBeVisible()
  await expectFitsPhone(page)

  await press(page, page.getByRole("button", { name: "Return pieces" }))
  const units = page.getByLabel(/^Number of /)
  await tabTo(page, units)
  await page.keyboard.press("1")
  const reason = page.getByLabel(/^Reason for /)
  await tabTo(page, reason)
  await page.keyboard.type("It is too large")
  await expectFitsPhone(page)
  await expectAccessible(page, "main")
  await press(page, page.getByRole("button", { name: "Request return" }))
  await expect(page.getByText("Requested: we wait for the pieces")).toBeVisible()
  await expectFitsPhone(page)
  await expectAccessible(page, "main")

  await merchant.goto(`${shop.engineUrl}/app/find-order/${orderId}`)
  const link = merchant.getByRole("link", { name: /^Invoice INV-/ })
  await expect(link).toBeVisible()
  const saving = merchant.waitForEvent("download")
  await link.click()
  expect((await saving).suggestedFilename()).toBe(download.suggestedFilename())
})
