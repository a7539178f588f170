import { recordLiveRegions } from "../support/live-regions"
import { payByPaybill } from "../support/payment-status"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { orderOverHttp, wellStockedProduct, signUp } from "../support/shopper-actions"

test.use({ viewport: { width: 360, height: 780 }, permissions: ["clipboard-read", "clipboard-write"] })

test("a shopper whose prompt failed copies the Paybill details, pays, and sees the payment arrive [PY-16]", async ({
  page,
  shop,
}) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0700 044 003")
  const announcements = await recordLiveRegions(page)
  await page.goto(`/orders/${order.id}`)

  const part = page.getByRole("region", { name: "Pay by Paybill" })
  await expect(part).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  for (const label of ["business number", "account number", "amount"]) {
    await part.getByRole("button", { name: `Copy ${label}` }).click()
    await expect(part.getByRole("button", { name: `Copied ${label}` })).toBeVisible()
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(order.total))

  await part.getByRole("button", { name: "Pay with another phone" }).click()
  const code = part.getByRole("img", { name: /QR code/ })
  await expect(code).toBeVisible()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(300)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await part.getByRole("button", { name: /account number/ }).click()
  const reference = await page.evaluate(() => navigator.clipboard.readText())
  const receipt = await payByPaybill(page.request, shop.simulatorUrl, reference, order.total)
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  await expect(page.getByText(receipt, { exact: true })).toBeVisible()
  await expect.poll(() => announcements().join("\n")).toMatch(/Account number copied[^]*Payment Confirmed!/)
})
