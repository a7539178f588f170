import type { Page } from "@playwright/test"
import { recordLiveRegions } from "../support/live-regions"
import { overflowingElements, overflowingWithLargeText } from "../support/overflow"
import { ADDRESSES, NO_PAGES, routePaths } from "../support/route-addresses"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { buyOverHttp, wellStockedProduct } from "../support/shopper-actions"

/** A 1280-pixel window at 400 % (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 }

test("every route is tested", () => {
  expect(routePaths().sort()).toEqual([...Object.keys(ADDRESSES), ...NO_PAGES].sort())
})

test("the check of a page finds a picture without a text, and text of low contrast", async ({ page }) => {
  const body = "<!doctype html><html lang=en><title>Faults</title><main><h1>Faults</h1>"
  const faults = '<img src="data:,"><p style="color: #bbb; background: #fff">Faint</p></main></html>'
  await page.route("**/faults", (route) => route.fulfill({ contentType: "text/html", body: body + faults }))
  await page.goto("/faults")
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: [^"]*"color: #bbb[^]*image-alt: <img/)
})

/** Signs in a shopper with one item in the cart and one paid order. Returns the URLs for the placeholders. */
async function signedIn(page: Page, url: string) {
  const product = await wellStockedProduct(page)
  const { size, color } = product.variant
  const data = { productId: product.id, quantity: 1, ...(size && { size }), ...(color && { color }) }
  await page.context().setExtraHTTPHeaders({ origin: url })
  const order = await buyOverHttp(page.request, product, "0700 071 001")
  await page.request.post("/api/cart", { data })
  await page.context().setExtraHTTPHeaders({})
  return { "{product}": `/product/${product.slug}`, "{order}": `/orders/${order.id}` } as Record<string, string>
}

/** Opens a page and waits until its network is idle. */
async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: "networkidle" })
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible()
}

test("every page is accessible on a phone, at 400 % zoom, and with its text at 200 % [EV-01] [EV-02]", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000)
  const urls = await signedIn(page, shop.url)
  for (const url of Object.values(ADDRESSES).flat()) {
    await page.setViewportSize(NARROW)
    await open(page, urls[url] ?? url)
    await expectAccessible(page)
    expect.soft(await overflowingElements(page), `${url} at 320 pixels`).toEqual([])

    expect.soft(await overflowingWithLargeText(page), `${url} with text at 200 %`).toEqual([])
  }
})

test("overlays and error messages are accessible [EV-01]", async ({ page, shop, context, consoleErrors }) => {
  await signedIn(page, shop.url)
  await page.setViewportSize({ width: 360, height: 740 })
  const header = page.getByRole("banner")
  await open(page, "/")
  for (const name of ["Menu", "Cart, 1 item", "Account"]) {
    await header.getByRole("button", { name }).click()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
  }

  await open(page, "/cart")
  await page.getByRole("button", { name: /^Change size or colour/ }).click()
  await page.getByRole("combobox", { name: /^Size and colour/ }).waitFor()
  await expectAccessible(page)
  await page.route(/\/api\/cart\/./, (route) => route.fulfill({ status: 409, json: { message: "Only 1 is left." } }))
  await page.getByRole("button", { name: /^Increase quantity/ }).click()
  await expect(page.getByRole("alert")).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/cart\/./)
  await context.setOffline(true)
  await page.getByRole("button", { name: /^Increase quantity/ }).click()
  await expect(page.getByText(/^One change is saved/)).toBeVisible()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/^One change is saved/)).toBeHidden()
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !error.includes("ERR_INTERNET")))
})

/** Presses Tab until the focus leaves the page. Returns the focused elements that were covered. */
async function coveredFocusTargets(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab")
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      const shown = element.getClientRects().length === 0 || width < 2 || opacityOf(element) === 0
      const free =
        middle !== null && (element.contains(middle) || middle.contains(element) || sameLabel(element, middle))
      const outlined = getComputedStyle(element).outlineStyle !== "none" || element.matches("input, summary, main")
      return { name: `${element.tagName} ${element.textContent.slice(0, 40)}`, fine: shown || (free && outlined) }

      function opacityOf(each: Element) {
        return Number(getComputedStyle(each).opacity)
      }
      function sameLabel(each: Element, other: Element) {
        return each.closest("label")?.contains(other) === true
      }
    })
    if (stop === null) break
    if (!stop.fine) covered.push(stop.name)
  }
  return covered
}

test("the focused element is visible, has a ring, and is not covered [EV-04]", async ({ page, shop }) => {
  const urls = await signedIn(page, shop.url)
  await page.setViewportSize({ width: 360, height: 640 })
  for (const url of ["/", "/shop", "{product}", "/cart", "/checkout"]) {
    await open(page, urls[url] ?? url)
    expect(await coveredFocusTargets(page), url).toEqual([])
  }
})

test("nothing moves with reduced motion [EV-06]", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const url of ["/", "/shop", "/auth", "/faq"]) {
    await open(page, url)
    await page.getByRole("link").nth(3).hover()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    )
    expect(moving, url).toEqual([])
  }
})

test("live regions announce an added product, a rejection, and the number of results [EV-05]", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop.url)
  const announcements = await recordLiveRegions(page)
  await page.goto("/shop", { waitUntil: "networkidle" })
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click()
  await expect.poll(announcements).toContainEqual(expect.stringMatching(/Added to cart!/))
  await page.getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(announcements).toContainEqual(expect.stringMatching(/^\d+ pieces/))

  await page.goto("/cart", { waitUntil: "networkidle" })
  await page.route(/\/api\/cart\/./, (route) => route.fulfill({ status: 409, json: { message: "Only 1 is left." } }))
  await page
    .getByRole("button", { name: /^Increase quantity/ })
    .first()
    .click()
  await expect.poll(announcements).toContainEqual("Only 1 is left.")

  await page.goto("/faq", { waitUntil: "networkidle" })
  await page.getByLabel("Search", { exact: true }).last().fill("M-Pesa")
  await expect.poll(announcements).toContainEqual(expect.stringMatching(/^Found \d+ results? for/))
})

test("selected options and current links are distinguishable in high contrast [EV-07]", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  const product = await wellStockedProduct(page)
  await open(page, `/product/${product.slug}`)
  const { size, color } = product.variant
  const name = size ?? color ?? ""
  const radio = page.getByRole("radio", { name, exact: true })
  await radio.check({ force: true })
  const label = page.locator("label").filter({ has: radio })
  await expect(label).toHaveCSS("outline-style", "solid")
  await page.goto("/size-guide")
  const tab = page.getByRole("tab", { selected: true }).first()
  const other = page.getByRole("tab", { selected: false }).first()
  const background = (element: Element) => {
    const { borderBlockEnd, outline, backgroundColor, color: ink, textDecoration } = getComputedStyle(element)
    const after = getComputedStyle(element, "::after")
    return [
      borderBlockEnd,
      outline,
      backgroundColor,
      ink,
      textDecoration,
      after.backgroundColor,
      after.borderBlockEnd,
    ].join()
  }
  expect(await tab.evaluate(background)).not.toBe(await other.evaluate(background))
})
