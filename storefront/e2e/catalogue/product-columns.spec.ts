import type { Page } from "@playwright/test"
import { setTextSize } from "../support/overflow"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"

/** Narrowest supported phone. */
const WIDTH = 360
test.use({ viewport: { width: WIDTH, height: 740 } })

const toggle = (page: Page) => page.getByRole("button", { name: "Two columns" })

/** Number of columns of the product grid. */
function columns(page: Page): Promise<number> {
  const grid = page.getByRole("main").locator("ul[aria-busy]").first()
  return grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length)
}

/** Elements that overflow their card or the viewport. Runs in the browser. */
function overflowing(): string[] {
  return [...document.querySelectorAll("main article")].flatMap((card) => {
    const { left, right } = card.getBoundingClientRect()
    return [...card.querySelectorAll<HTMLElement>("h2, p, button, select, a")]
      .filter((part) => {
        const box = part.getBoundingClientRect()
        return (
          box.width > 0 && (box.left < left - 1 || box.right > right + 1 || part.scrollWidth > part.clientWidth + 1)
        )
      })
      .map((part) => part.outerHTML.slice(0, 120))
  })
}

test("on a phone a button shows two columns, works by keyboard, and its cards fit [SH-15]", async ({ page }) => {
  await openWithScripts(page, "/shop")
  expect(await columns(page)).toBe(1)
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false")
  const box = await toggle(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

  await toggle(page).focus()
  await page.keyboard.press("Space")
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true")
  await expect(toggle(page)).toBeFocused()
  expect(await columns(page)).toBe(2)
  await expectAccessible(page)
  expect(await page.evaluate(overflowing)).toEqual([])

  // The variant can be changed in a narrow card too.
  await page
    .getByRole("button", { name: /change variant of/ })
    .first()
    .click()
  await expect(page.getByRole("article").getByRole("combobox").first()).toBeVisible()
  expect(await page.evaluate(overflowing)).toEqual([])

  await setTextSize(page, "200%")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
})

test("two columns are remembered, and the server renders them [SH-15]", async ({ page, context }) => {
  await openWithScripts(page, "/shop")
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === "/columns")
  await toggle(page).click()
  await saved
  expect((await context.cookies()).find(({ name }) => name === "columns")).toMatchObject({ value: "2", path: "/" })

  // The server renders two columns, so hydration shifts nothing.
  await page.addInitScript(() => {
    const state = { shift: 0 }
    Object.assign(window, { state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: "layout-shift", buffered: true })
  })
  await openWithScripts(page, "/shop")
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true")
  expect(await page.evaluate(() => (window as unknown as { state: { shift: number } }).state.shift)).toBeLessThan(0.01)
  await page.goto("/")
  expect(await columns(page)).toBe(2)

  await openWithScripts(page, "/shop")
  const forgotten = page.waitForResponse((response) => new URL(response.url()).pathname === "/columns")
  await toggle(page).click()
  await forgotten
  await expect.poll(() => columns(page)).toBe(1)
  await page.reload()
  expect(await columns(page)).toBe(1)
})

test("two columns can be chosen without JavaScript, and not on wide screens [SH-15]", async ({ browser, shop }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    viewport: { width: WIDTH, height: 740 },
  })
  const page = await context.newPage()
  await page.goto("/shop?sort=price-asc")
  await toggle(page).click()
  await expect(page).toHaveURL("/shop?sort=price-asc")
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true")
  expect(await columns(page)).toBe(2)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false")
  expect(await columns(page)).toBe(1)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(toggle(page)).toBeHidden()
  await context.close()
})
