import type { Page } from "@playwright/test"
import { cancelPrompt, enterPin } from "../support/payment-status"
import { expect, test } from "../support/shop-fixture"
import { orderOverHttp, wellStockedProduct, signIn, signUp } from "../support/shopper-actions"

// In real time, so that the prompt is still open after the page was opened three times.
test.use({ shopName: "slowly", timeScale: 1 })

test("the payment page is the same after a reload, in a new window and on another device [PY-19]", async ({
  page,
  browser,
  shop,
}) => {
  const person = await signUp(page.request)
  const device = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } })
  await signIn(device.request, person)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0712 046 001")

  await page.goto(`/orders/${order.id}`)
  const atFirst = await secondsLeft(page)
  expect(atFirst).toBeLessThanOrEqual(60)
  await expect.poll(() => secondsLeft(page)).toBeLessThan(atFirst)
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

test("the payment is shown although the network buffers the page's events [PY-20]", async ({ page, shop }) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0712 046 002")
  let streams = 0
  await page.route("**/api/orders/*/events", () => {
    streams += 1
  })
  await page.goto(`/orders/${order.id}`)
  await secondsLeft(page)
  await enterPin(page.request, shop.simulatorUrl, "254712046002")
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  expect(streams).toBeGreaterThan(0)
})

test("errors are shown, and the payment can be tried again, although the payment's actions failed to load", async ({
  page,
  shop,
  consoleErrors,
}) => {
  await signUp(page.request)
  const order = await orderOverHttp(page.request, await wellStockedProduct(page), "0712 046 003")
  const actions = "**/assets/mpesa-actions-*.js"
  await page.route(actions, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText("This part of the page did not load.")).toBeVisible()
  // React reports that this replaces what the server has rendered.
  expect(consoleErrors.filter((error) => !error.includes("React error #418"))).toEqual([])
  consoleErrors.length = 0
  await page.getByRole("button", { name: "Confirm payment" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "The payment has not arrived yet." })).toBeVisible()

  await page.unroute(actions)
  await cancelPrompt(page.request, shop.simulatorUrl, "254712046003")
  await expect(page.getByRole("button", { name: /^Pay from/ })).toBeVisible()
  await expect(page.getByText("This part of the page did not load.")).toBeHidden()
})

/** The displayed countdown, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  await expect(page.getByRole("heading", { name: "Check your phone" })).toBeVisible()
  const text = await page.getByText(/The prompt stays on the phone for/).innerText()
  return Number(/(\d+) s/.exec(text)?.[1])
}
