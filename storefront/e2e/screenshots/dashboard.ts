import type { APIRequestContext, Page } from "@playwright/test"
import { test } from "../support/shop-fixture"
import { buyOverHttp, wellStockedProduct } from "../support/shopper-actions"
import { atEveryWidth, takePage, takeViewport } from "../support/take-screenshot"

const SALES = 8

/** Makes sales for the charts, in addition to those made for an earlier width. */
async function makeSales(page: Page, url: string, newContext: () => Promise<APIRequestContext>) {
  const product = await wellStockedProduct(page)
  for (let sale = 0; sale < SALES; sale++) {
    const shopper = await newContext()
    await buyOverHttp(shopper, product, `0700 06${String(sale)} 001`)
    await shopper.dispose()
  }
  await page.goto(url)
}

let sold = false

atEveryWidth(() => {
  test("the dashboard", async ({ page, playwright, shop, consoleErrors }) => {
    const newContext = () =>
      playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } })
    if (!sold) await makeSales(page, shop.url, newContext)
    sold = true
    await page.goto("/admin")
    await takePage(page, "admin-login")
    await page.getByLabel("Email", { exact: true }).fill("admin@example.com")
    await page.getByLabel("Password").fill("not-the-password")
    await page.getByRole("button", { name: /login|sign in/i }).click()
    await page.getByRole("alert").waitFor()
    await takePage(page, "admin-login-failed")
    await page.getByLabel("Password").fill("mavazi-admin")
    await page.route("**/api/admin/stats", () => new Promise(() => undefined))
    await page.getByRole("button", { name: /login|sign in/i }).click()
    await page.getByText("Loading statistics...").waitFor()
    await takeViewport(page, "dashboard-loading")
    await page.unrouteAll({ behavior: "ignoreErrors" })
    for (const tab of ["orders", "users", "products"]) {
      await tabNamed(page, tab).click()
      // By its name: the overview, which may still be on the page, has tables too.
      await page.getByRole("table", { name: new RegExp(`^${tab}$`, "i") }).waitFor()
      await takePage(page, `dashboard-${tab}`)
    }
    await page.getByRole("searchbox").fill("helicopter")
    await page.getByRole("searchbox").press("Enter")
    await page.getByRole("table").waitFor({ state: "detached" })
    await takePage(page, "dashboard-nothing-found")
    await tabNamed(page, "orders").click()
    await page.getByRole("table").getByRole("link").first().click()
    await page.getByRole("table").first().waitFor()
    await takePage(page, "dashboard-order")
    await page.route("**/api/admin/users*", (route) => route.abort())
    await tabNamed(page, "users").click()
    await page.getByRole("alert").waitFor()
    await takePage(page, "dashboard-failed")
    consoleErrors.length = 0
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await tabNamed(page, "overview").click()
    await page.locator(".recharts-bar-rectangle").first().waitFor()
    await page.locator(".recharts-pie-sector").first().waitFor()
    await takePage(page, "dashboard-overview")
  })
})

function tabNamed(page: Page, name: string) {
  return page.getByRole("navigation").getByRole("link", { name: new RegExp(name, "i") })
}
