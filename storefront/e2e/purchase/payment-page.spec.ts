import type { Page } from "@playwright/test"
import { enterPin } from "../support/payment-status"
import { expect, test } from "../support/shop-fixture"
import { placeOverHttp, plentifulProduct, signIn, signUp } from "../support/shopper-actions"

// A prompt lives for a whole minute: its page is opened three times meanwhile.
test.use({ shopName: "slowly", timeScale: 1 })

test("the payment page is the same after a reload, in a new window and on another device [PY-19]", async ({
  page,
  browser,
  shop,
}) => {
  const person = await signUp(page.request)
  const device = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } })
  await signIn(device.request, person)
  const order = await placeOverHttp(page.request, await plentifulProduct(page), "0712 046 001")

  await page.goto(`/orders/${order.id}`)
  const atFirst = await secondsLeft(page)
  expect(atFirst).toBeLessThanOrEqual(60)
  await page.waitForTimeout(1100)
  await page.reload()
  const afterReload = await secondsLeft(page)
  expect(afterReload).toBeLessThan(atFirst)
  await page.close()

  const other = await device.newPage()
  await other.goto(`/orders/${order.id}`)
  expect(await secondsLeft(other)).toBeLessThanOrEqual(afterReload)
  await enterPin(other.request, shop.simulatorUrl, "254712046001")
  await expect(other.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 10_000 })
  await device.close()
})

test("where a network holds the page's events back, the money is seen all the same [PY-20]", async ({ page, shop }) => {
  await signUp(page.request)
  const order = await placeOverHttp(page.request, await plentifulProduct(page), "0712 046 002")
  let streams = 0
  await page.route("**/api/orders/*/events", () => {
    streams += 1
  })
  await page.goto(`/orders/${order.id}`)
  await secondsLeft(page)
  await enterPin(page.request, shop.simulatorUrl, "254712046002")
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible({ timeout: 20_000 })
  expect(streams).toBeGreaterThan(0)
})

/** What the page counts down, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  await expect(page.getByRole("heading", { name: "Check your phone" })).toBeVisible()
  const words = await page.getByText(/The prompt stays on the phone for/).innerText()
  return Number(/(\d+) s/.exec(words)?.[1])
}
