import type { Page } from "@playwright/test"
import { expect, test } from "../support/shop-fixture"

/** A small phone with a high pixel density. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
test.use(PHONE)

const isPicture = (url: string) => /\.(?:avif|webp|jpg)$/.test(new URL(url).pathname)

/** Bytes of all pictures of a page that is scrolled to its end with an empty cache. */
async function pictureBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const recordPictureSize = (response: { url: () => string; body: () => Promise<Buffer> }) => {
    if (isPicture(response.url())) sizes.push(response.body().then(({ length }) => length))
  }
  page.on("response", recordPictureSize)
  await page.goto(path, { waitUntil: "networkidle" })
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await page.waitForLoadState("networkidle")
  }
  const images = page.locator("main img")
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete)).toBe(true)
  }
  page.off("response", recordPictureSize)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

for (const path of ["/", "/shop"]) {
  test(`a browser that saves data gets at most half the picture bytes of ${path} [BL-07]`, async ({
    page,
    browser,
    shop,
  }) => {
    const whole = await pictureBytes(page, path)
    const saving = await browser.newContext({
      ...PHONE,
      baseURL: shop.url,
      extraHTTPHeaders: { "save-data": "on" },
    })
    const less = await pictureBytes(await saving.newPage(), path)
    await saving.close()
    test.info().annotations.push({ type: "picture bytes", description: `${String(whole)} → ${String(less)}` })
    expect(less).toBeGreaterThan(0)
    expect(less).toBeLessThanOrEqual(whole / 2)
  })
}

test("the footer's switch reduces data on every page, is remembered, and shifts nothing [BL-08]", async ({ page }) => {
  await page.goto("/shop")
  const frame = page.getByRole("article").first().locator("picture").first()
  const before = await frame.boundingBox()
  await page.getByRole("button", { name: "Use less data" }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(page.getByRole("button", { name: "Use less data" })).toBeHidden()
  expect((await frame.boundingBox())?.width).toBe(before?.width)
  expect((await frame.boundingBox())?.height).toBe(before?.height)

  await page.goto("/")
  const hero = page.locator("main img").first()
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-480\.\w+$/)
  await page.getByRole("button", { name: "Show full-size pictures" }).click()
  await expect(page.getByRole("button", { name: "Use less data" })).toBeVisible()
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toMatch(/-480\.\w+$/)
})

test("in low-data mode no page is prefetched [BL-08]", async ({ page }) => {
  const requests: string[] = []
  page.on("request", (request) => void requests.push(new URL(request.url()).pathname))
  const approachShop = () => page.getByRole("main").locator('a[href="/shop"]').first().focus()
  await page.goto("/", { waitUntil: "networkidle" })
  await approachShop()
  await expect.poll(() => requests).toContainEqual(expect.stringMatching(/^\/shop.*\.data$/))

  await page.getByRole("button", { name: "Use less data" }).click()
  await expect(page.getByRole("button", { name: "Show full-size pictures" })).toBeVisible()
  await page.waitForLoadState("networkidle")
  requests.length = 0
  await approachShop()
  // Longer than a prefetch takes to start. A request that must not be made leaves nothing to wait for.
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
})

test.describe("reached by client-side navigation", () => {
  test.use({ serviceWorkers: "allow" })

  test("pages have the smallest pictures too", async ({ page }) => {
    await page.goto("/about")
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole("button", { name: "Use less data" }).click()
    await expect(page.getByRole("button", { name: "Show full-size pictures" })).toBeVisible()
    await page.getByRole("contentinfo").getByRole("link", { name: "Women" }).click()
    await expect(page.getByRole("article").first()).toBeVisible()
    const requests = () =>
      page.evaluate(async () => (await (await caches.open("pictures")).keys()).map(({ url }) => new URL(url).pathname))
    await expect
      .poll(async () => (await requests()).filter((path) => path.startsWith("/media/")).length)
      .toBeGreaterThan(0)
    expect((await requests()).filter((path) => path.startsWith("/media/") && !/-320\.\w+$/.test(path))).toEqual([])
  })
})
