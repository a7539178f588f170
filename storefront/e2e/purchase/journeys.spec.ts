import { readFileSync } from "node:fs"
import type { Locator } from "@playwright/test"
import { recordLiveRegions } from "../support/live-regions"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"
import {
  addFromProductPage,
  buyOverHttp,
  checkOut,
  logIn,
  newShopper,
  wellStockedProduct,
  register,
} from "../support/shopper-actions"

test("a guest fills a cart, signs up, pays, and finds the order in the profile", async ({ page }) => {
  const person = newShopper()
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeVisible()
  await expectAccessible(page)
  const product = await wellStockedProduct(page)
  await addFromProductPage(page, product)
  await expectAccessible(page)

  await page.goto("/cart")
  await expect(page).toHaveURL(/\/auth$/i)
  await register(page, person)
  await logIn(page, person)

  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole("main").getByText(product.name)).toBeVisible()
  await expect(page.getByText("Calculated at checkout")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Proceed to Checkout" }).click()
  await expect(page).toHaveURL(/\/checkout$/)

  const orderId = await checkOut(page, "0700 041 001")
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()
  await expect(page.getByText("M-Pesa receipt")).toBeVisible()
  await expect(page.getByRole("button", { name: /confirm payment/i })).toBeHidden()
  await expectAccessible(page)
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart", exact: true })).toBeVisible()

  await page.getByRole("link", { name: "View Orders" }).click()
  await page.getByRole("tab", { name: "My Orders" }).click()
  await expect(page.getByText(orderId.slice(-8))).toBeVisible()
  await expectAccessible(page)
})

test("a shopper cancels on the phone, gets the reason announced, and pays the same order at the second try [PY-02] [EV-08]", async ({
  page,
}) => {
  const person = newShopper()
  const product = await wellStockedProduct(page)
  await addFromProductPage(page, product)
  const announcements = await recordLiveRegions(page)
  await page.goto("/checkout")
  await register(page, person)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/checkout$/)

  const orderId = await checkOut(page, "0700 042 003")
  await expect(
    page
      .getByRole("status")
      .getByText(/cancelled/i)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await backgroundHue(page.getByRole("main").getByText("Pending", { exact: true }))).toBe("yellow")
  await page.getByRole("button", { name: "Use another number" }).click()
  await page.getByLabel(/phone number/i).fill("0700 042 001")
  await page.getByRole("button", { name: /send/i }).click()
  await expect(page.getByRole("heading", { name: "Payment Confirmed!" })).toBeVisible()

  const announced = () => announcements().join("\n")
  await expect.poll(announced).toMatch(/Check your phone[^]*The payment did not go through[^]*cancelled/i)
  await expect.poll(announced).toMatch(/Check your phone[^]*Payment Confirmed![^]*M-Pesa receipt/)

  await page.goto("/profile?tab=orders")
  await expect(page.getByText(orderId.slice(-8))).toHaveCount(1)
  const response = await page.request.get("/api/orders")
  expect(await response.json()).toHaveLength(1)
})

test("an administrator sees a new order and its revenue; a shopper has no access", async ({
  page,
  playwright,
  shop,
}) => {
  await openWithScripts(page, "/admin")
  await expectAccessible(page)
  await page.getByLabel("Email", { exact: true }).fill("shopper@example.com")
  await page.getByLabel("Password").fill("mavazi-demo")
  await page.getByRole("button", { name: /login|sign in/i }).click()
  await expect(page.getByText("Admin credentials required.")).toBeVisible()

  await page.getByLabel("Email", { exact: true }).fill("admin@example.com")
  await page.getByLabel("Password").fill("mavazi-admin")
  await page.getByRole("button", { name: /login|sign in/i }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  const revenue = page.getByText("Total Revenue").locator("xpath=following-sibling::dd")
  const before = shillings(await revenue.innerText())
  await expectAccessible(page)

  const shopper = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } })
  const order = await buyOverHttp(shopper, await wellStockedProduct(page), "0700 043 001")
  await shopper.dispose()

  await page.getByRole("link", { name: "Orders" }).click()
  const row = page.getByRole("row").filter({ hasText: `#${order.id.slice(-6)}` })
  await expect(row).toContainText(order.email)
  await expect(row).toContainText(/1 items?/)
  await expectAccessible(page)
  await page.getByRole("searchbox").fill(order.id)
  await expect(page.getByText("1 found")).toBeVisible()
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Export CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/)
  const [, line = "", ...rest] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n")
  expect(rest).toEqual([])
  expect(line).toContain(`"#${order.id.slice(-6)}","${order.email}",`)
  expect(line).toContain(`,1,${String(order.total)},"${await row.getByRole("cell").last().innerText()}",`)
  await row.getByRole("link").click()
  await expect(page.getByRole("region", { name: "History" })).toContainText("Payment received")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Back to the orders" }).click()
  await expect(page.getByRole("searchbox")).toHaveValue(order.id)
  for (const tab of ["Users", "Products"]) {
    await page.getByRole("link", { name: tab }).click()
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole("link", { name: "Overview" }).click()
  await expect(async () => expect(shillings(await revenue.innerText())).toBe(before + order.total)).toPass()

  await page.reload()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole("button", { name: /^Continue as/ }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

/** Background colour of an element; `yellow` when red and green are high and blue is much lower. */
async function backgroundHue(element: Locator): Promise<string> {
  const colour = await element.evaluate((shown) => getComputedStyle(shown).backgroundColor)
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(Number)
  return red - blue > 30 && green - blue > 25 && red - green < 30 ? "yellow" : colour
}

/** `Ksh 1,500.00` → 1500 */
function shillings(text: string): number {
  return Number(text.replace(/[^\d.]/g, ""))
}
