import { LAYOUT_SHIFT_BUDGET, measurePage, SCRIPT_BUDGET_KIB } from "../support/measure-page"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"

const PAGES = [
  "/",
  "/shop",
  "/shop/women",
  "/shop/men",
  "/shop/children",
  "/shop/new",
  "/about",
  "/contact",
  "/careers",
  "/sustainability",
  "/press",
  "/shipping-returns",
  "/faq",
  "/size-guide",
  "/privacy",
  "/terms",
  "/auth",
]

for (const path of PAGES) {
  test(`${path} renders without errors, is accessible and has a title [RT-01]`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/Mavazi/)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test("an unknown URL shows a page with status 404 and links [RT-10]", async ({ page }) => {
  const response = await page.goto("/no-such-page")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible()
  const links = page.getByRole("main").getByRole("link")
  await expect(links).toHaveText(["Go to the shop", "Back to home"])
  await expectAccessible(page)
  await links.first().click()
  await expect(page).toHaveURL("/shop")
})

test("the shop can be browsed without JavaScript", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto("/shop")
  await expect(page.getByRole("article")).toHaveCount(8)
  const first = await page.getByRole("article").first().getByRole("heading").innerText()
  await page.getByRole("link", { name: "Next" }).click()
  await expect(page.getByRole("article").first().getByRole("heading")).not.toHaveText(first)
  await page.getByRole("article").first().getByRole("link").first().click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await context.close()
})

test("a quick view opens over the grid, closes on its backdrop, and is accessible", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("article").first().hover()
  await page
    .getByRole("button", { name: /^Quick View/ })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("heading")).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test("pages stay within the budgets of script and layout shift", async ({ browser, page }) => {
  const { slug } = await wellStockedProduct(page)
  const urls = ["/", "/shop", `/product/${slug}`, "/faq", "/cart"]
  // Together, because each mostly waits.
  const measured = await Promise.all(urls.map(async (url) => ({ url, ...(await measurePage(browser, url)) })))
  for (const { url, kib, shift } of measured) {
    expect(kib, `${url}: KiB of script`).toBeGreaterThan(20)
    expect(kib, `${url}: KiB of script`).toBeLessThanOrEqual(SCRIPT_BUDGET_KIB)
    expect(shift, `${url}: cumulative layout shift`).toBeLessThanOrEqual(LAYOUT_SHIFT_BUDGET)
  }
})

test("no page runs an injected script", async ({ page }) => {
  for (const path of ["/", "/shop", "/about", "/auth"]) {
    const policy = (await page.request.get(path)).headers()["content-security-policy"] ?? ""
    const scripts = policy.split(";").find((directive) => directive.trim().startsWith("script-src")) ?? ""
    expect(scripts, path).toContain("'self'")
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|nonce-/)
  }
})

test("a page loads each font once, and preloads the one that its style sheet names", async ({ page }) => {
  const fonts: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(".woff2")) fonts.push(pathname.replace(/-\w+\.woff2$/, ""))
  })
  await page.goto("/", { waitUntil: "networkidle" })
  expect(fonts.sort()).toEqual(["/assets/fraunces", "/assets/instrument-sans"])
})
