import type { Page } from "@playwright/test"
import { expect, openWithScripts, test } from "../support/shop-fixture"
import { wellStockedProduct, signUp } from "../support/shopper-actions"

/** Long enough to distinguish an optimistic update from a response. */
const LATENCY_MS = 2_000
const AT_ONCE_MS = 500

/** Opens the cart page of a new shopper with one item. */
async function openCart(page: Page, url: string) {
  const product = await wellStockedProduct(page)
  const { size, color } = product.variant
  const item = { productId: product.id, quantity: 1, ...(size && { size }), ...(color && { color }) }
  await signUp(page.request)
  const response = await page.request.post("/api/cart", { data: item, headers: { origin: url } })
  expect(response.ok(), await response.text()).toBe(true)
  // The server has rendered the cart: it looks ready before its scripts have arrived.
  await openWithScripts(page, `${url}/cart`)
  await expect(plus(page)).toBeEnabled()
  await page.waitForLoadState("networkidle")
  return product
}

const plus = (page: Page) => page.getByRole("button", { name: /^Increase quantity/ })
const quantity = (page: Page) => page.getByRole("group", { name: /^Quantity of/ }).getByRole("status")
const badge = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("button", { name: `Cart, ${String(count)} items` })
const LINES = /\/api\/cart\/./

async function quantityAtServer(page: Page): Promise<number> {
  const response = await page.request.get("/api/cart")
  return ((await response.json()) as { quantity: number }).quantity
}

test("on a slow connection the quantity changes at once, and all quick clicks count [BL-01]", async ({
  page,
  shop,
}) => {
  await openCart(page, shop.url)
  await page.route(LINES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    await route.continue()
  })
  const before = Date.now()
  for (let clicks = 0; clicks < 4; clicks += 1) await plus(page).click()
  await expect(quantity(page)).toHaveText("5", { timeout: AT_ONCE_MS })
  await expect(badge(page, 5)).toBeVisible({ timeout: AT_ONCE_MS })
  expect(Date.now() - before).toBeLessThan(LATENCY_MS)
  await expect.poll(() => quantityAtServer(page), { timeout: 4 * LATENCY_MS }).toBe(5)
  await expect(quantity(page)).toHaveText("5")
})

test("a change without a response is repeated under its key, and applied once [BL-02]", async ({
  page,
  shop,
  consoleErrors,
}) => {
  const product = await openCart(page, shop.url)
  const keys: (string | undefined)[] = []
  await page.route("**/api/cart", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole("link", { name: product.name }).first().click()
  const { color, size } = product.variant
  if (color) await page.getByRole("radio", { name: color, exact: true }).check({ force: true })
  if (size) await page.getByRole("radio", { name: size, exact: true }).check({ force: true })
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await expect(page.getByRole("main").getByText("Added to cart!")).toBeVisible()
  await expect(badge(page, 2)).toBeVisible()
  expect(await quantityAtServer(page)).toBe(2)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  ignoreConnectionErrors(consoleErrors)
})

test("a change that the server rejects is rolled back with the server's message", async ({ page, shop }) => {
  await openCart(page, shop.url)
  const message = "Only 1 of it is left."
  await page.route(LINES, (route) => route.fulfill({ status: 409, json: { message } }))
  await plus(page).click()
  await expect(page.getByRole("alert")).toHaveText(message)
  await expect(quantity(page)).toHaveText("1")
  expect(await quantityAtServer(page)).toBe(1)
})

test("offline changes are stored, also over a reload, and sent when the connection is back [BL-03]", async ({
  page,
  shop,
  context,
  consoleErrors,
}) => {
  await openCart(page, shop.url)
  await context.setOffline(true)
  await plus(page).click()
  await plus(page).click()
  await expect(quantity(page)).toHaveText("3")
  await expect(page.getByText(/^One change is saved/)).toBeVisible()
  expect(await quantityAtServer(page)).toBe(1)

  await page.goto("about:blank")
  await context.setOffline(false)
  await page.goto("/about")
  await expect(badge(page, 3)).toBeVisible()
  await expect.poll(() => quantityAtServer(page)).toBe(3)
  ignoreConnectionErrors(consoleErrors)
})

/** Files that the quick view needs. */
const FILES = {
  "its script": /\/assets\/quick-view-.*\.js/,
  "a script that it imports": /\/assets\/dialog-.*\.js/,
  "its styles": /\/assets\/quick-view-.*\.css/,
}
for (const [file, pattern] of Object.entries(FILES)) {
  test(`a component that fails to load (${file}) shows an error, leaves the page usable, and loads at the next try [BL-09]`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" })
    const open = () =>
      page
        .getByRole("button", { name: /^Quick View/ })
        .first()
        .click({ force: true })
    let lost = 0
    await page.route(pattern, (route) => {
      lost += 1
      return route.abort()
    })
    await open()
    await expect(page.getByRole("alert")).toHaveText(/^This part of the page did not load\./)
    expect(lost).toBeGreaterThan(0)
    await page.getByRole("alert").getByRole("button", { name: "Dismiss message" }).click()
    await expect(page.getByRole("article").first()).toBeVisible()

    await page.unroute(pattern)
    await open()
    const heading = page.getByRole("dialog").getByRole("heading").first()
    await expect(heading).toBeVisible()
    await expect(heading.locator("..")).toHaveCSS("display", "grid")
    ignoreConnectionErrors(consoleErrors)
  })
}

test("the product page and its search work although the code of their extras failed to load [BL-09]", async ({
  page,
  consoleErrors,
}) => {
  const lost: string[] = []
  await page.route(/\/assets\/(watch-viewed-products|search-suggestions)-.*\.js/, (route) => {
    lost.push(route.request().url())
    return route.abort()
  })
  const product = await wellStockedProduct(page)
  await page.goto(`/product/${product.slug}`)
  await expect.poll(() => lost).toEqual([expect.stringContaining("/watch-viewed-products-")])
  const search = page.getByRole("searchbox")
  await search.fill("dress")
  await expect.poll(() => lost.at(-1)).toContain("/search-suggestions-")
  await search.press("Enter")
  await expect(page).toHaveURL(/\/shop\?q=dress/)
  ignoreConnectionErrors(consoleErrors)
})

test("the cart dropdown opens after its script failed to load once [BL-09]", async ({ page, consoleErrors }) => {
  const script = /\/assets\/shopper-.*\.js/
  let lost = 0
  await page.route(script, (route) => {
    lost += 1
    return route.abort()
  })
  await page.goto("/about")
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unroute(script)
  await expect(page.getByRole("banner").getByRole("button", { name: "Cart", exact: true })).toBeVisible()
  ignoreConnectionErrors(consoleErrors)
})

test("a component that a new release has removed is offered with a reload [BL-09]", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" })
  await page.route(FILES["its script"], (route) => route.fulfill({ status: 404 }))
  await page
    .getByRole("button", { name: /^Quick View/ })
    .first()
    .click({ force: true })
  const again = page.getByRole("alert").getByRole("link", { name: "reload the page" })
  await page.evaluate(() => document.body.setAttribute("data-old", ""))
  await again.click()
  await expect(page.locator("body:not([data-old])")).toBeVisible()
})

/** Chromium logs every failed call; these failed because the test disconnected the network. */
function ignoreConnectionErrors(consoleErrors: string[]) {
  const unexpected = consoleErrors.filter((error) => !/ERR_(FAILED|INTERNET_DISCONNECTED)/.test(error))
  consoleErrors.splice(0, consoleErrors.length, ...unexpected)
}
