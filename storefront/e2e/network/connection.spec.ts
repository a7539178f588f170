import type { Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"
import { plentifulProduct, signUp } from "../support/shopper-actions"

/** How slow the slow line is: long enough to see that nobody waits for it. */
const LATENCY_MS = 2_000
const AT_ONCE_MS = 500

/** Somebody new with one thing in the cart, on the cart page. */
async function openCart(page: Page, url: string) {
  const product = await plentifulProduct(page)
  const { size, color } = product.variant
  const item = { productId: product.id, quantity: 1, ...(size && { size }), ...(color && { color }) }
  await signUp(page.request)
  const answer = await page.request.post("/api/cart", { data: item, headers: { origin: url } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto("/cart")
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
  const answer = await page.request.get("/api/cart")
  return ((await answer.json()) as { quantity: number }).quantity
}

test("on a slow line the number changes at once, and quick clicks are all counted [BL-01]", async ({ page, shop }) => {
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

test("a change whose answer is lost is repeated under its key, and made once [BL-02]", async ({
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
  forgetLostConnections(consoleErrors)
})

test("what the server refuses is taken back with its words", async ({ page, shop }) => {
  await openCart(page, shop.url)
  const message = "Only 1 of it is left."
  await page.route(LINES, (route) => route.fulfill({ status: 409, json: { message } }))
  await plus(page).click()
  await expect(page.getByRole("alert")).toHaveText(message)
  await expect(quantity(page)).toHaveText("1")
  expect(await quantityAtServer(page)).toBe(1)
})

test("what is changed without a connection waits, over a reload too, and is sent when it is back [BL-03]", async ({
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
  forgetLostConnections(consoleErrors)
})

/** Files that the quick view needs. */
const FILES = {
  "its script": /\/assets\/quick-view-.*\.js/,
  "a script that it imports": /\/assets\/dialog-.*\.js/,
  "its styles": /\/assets\/quick-view-.*\.css/,
}
for (const [file, address] of Object.entries(FILES)) {
  test(`a part of a page that cannot be fetched (${file}) says so, leaves the page, and comes with the next try [BL-09]`, async ({
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
    await page.route(address, (route) => {
      lost += 1
      return route.abort()
    })
    await open()
    await expect(page.getByRole("alert")).toHaveText(/^This did not load\./)
    expect(lost).toBeGreaterThan(0)
    await page.getByRole("alert").getByRole("button", { name: "Dismiss message" }).click()
    await expect(page.getByRole("article").first()).toBeVisible()

    await page.unroute(address)
    await open()
    const heading = page.getByRole("dialog").getByRole("heading").first()
    await expect(heading).toBeVisible()
    await expect(heading.locator("..")).toHaveCSS("display", "grid")
    forgetLostConnections(consoleErrors)
  })
}

test("the cart's menu comes though its script was lost at first [BL-09]", async ({ page, consoleErrors }) => {
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
  forgetLostConnections(consoleErrors)
})

test("a part that the shop no longer has is offered with a new page [BL-09]", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" })
  await page.route(FILES["its script"], (route) => route.fulfill({ status: 404 }))
  await page
    .getByRole("button", { name: /^Quick View/ })
    .first()
    .click({ force: true })
  const again = page.getByRole("alert").getByRole("link", { name: "load the page again" })
  await page.evaluate(() => document.body.setAttribute("data-old", ""))
  await again.click()
  await expect(page.locator("body:not([data-old])")).toBeVisible()
})

/** The browser logs each call that a lost connection ended; here it was lost on purpose. */
function forgetLostConnections(consoleErrors: string[]) {
  const others = consoleErrors.filter((error) => !/ERR_(FAILED|INTERNET_DISCONNECTED)/.test(error))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}
