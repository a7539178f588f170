import type { Page } from "@playwright/test"
import { setTextSize } from "../support/overflow"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { wellStockedProduct } from "../support/shopper-actions"

/** Opens a URL and waits for hydration: until then, links open documents and files. */
async function openAlive(page: Page, url: string) {
  await page.goto(url)
  await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).toBeVisible()
}

test("the choice is in the URL, and Back leaves the product [PD-01] [PD-02]", async ({ page }) => {
  const { slug, variant } = await wellStockedProduct(page)
  await page.goto("/shop")
  await openAlive(page, `/product/${slug}`)
  // Labels cover the radio buttons, so the click is forced.
  for (const value of [variant.color, variant.size]) {
    if (value !== null) await page.getByRole("radio", { name: value, exact: true }).check({ force: true })
  }
  await expect(page).toHaveURL(new RegExp(`[?&]size=${encodeURIComponent(variant.size ?? "")}`))
  const shared = page.url()
  await page.goBack()
  await expect(page).toHaveURL("/shop")

  await openAlive(page, shared)
  await expect(page.getByRole("radio", { name: variant.size ?? "", exact: true })).toBeChecked()
  await expect(page.getByRole("radio", { name: variant.color ?? "", exact: true })).toBeChecked()
})

test("the button does not move when a size is chosen", async ({ page }) => {
  const { slug, variant } = await wellStockedProduct(page)
  await openAlive(page, `/product/${slug}`)
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first()
  const before = await add.boundingBox()
  await page.getByRole("radio", { name: variant.size ?? "", exact: true }).check({ force: true })
  await expect(page.getByText(/^Body measurements for/).first()).toBeVisible()
  expect(await add.boundingBox()).toEqual(before)
})

test("a picture fills the window, is enlarged at the click, and restores the focus [PD-05]", async ({ page }) => {
  const { slug } = await wellStockedProduct(page)
  await openAlive(page, `/product/${slug}`)
  const link = page.getByRole("link", { name: /^Enlarge/ }).first()
  await link.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: /^Pictures of/ })
  const picture = dialog.getByRole("img").first()
  await expect(picture).toBeVisible()
  await expectAccessible(page)

  const width = async () => (await picture.boundingBox())?.width ?? 0
  const fitting = await width()
  await picture.click({ position: { x: 20, y: 20 } })
  await expect.poll(async () => (await width()) / fitting).toBeCloseTo(2.5, 1)
  const large = await picture.boundingBox()
  // The clicked corner is visible.
  expect(large?.x).toBeGreaterThanOrEqual(0)
  expect(large?.y).toBeGreaterThanOrEqual(0)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test("the size guide opens over the product, and is a link without JavaScript [PD-06]", async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { slug } = await wellStockedProduct(page)
  await openAlive(page, `/product/${slug}`)
  await page.getByRole("main").getByRole("link", { name: "Size guide" }).click()
  const dialog = page.getByRole("dialog", { name: "Size Guide" })
  await expect(dialog.getByRole("table")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Close" }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${slug}$`))

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const plain = await context.newPage()
  await plain.goto(`/product/${slug}`)
  await plain.getByRole("main").getByRole("link", { name: "Size guide" }).click()
  await expect(plain.getByRole("heading", { level: 1, name: "Size Guide" })).toBeVisible()
  await context.close()
})

test("recently viewed products are shown below the next product", async ({ page }) => {
  const { slug, name } = await wellStockedProduct(page)
  await openAlive(page, `/product/${slug}`)
  await page.getByRole("region", { name: "Pairs well with" }).getByRole("article").first().getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name)
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
  const viewed = page.getByRole("region", { name: "Recently viewed" })
  await expect(viewed.getByRole("article")).toHaveCount(1)
  await expect(viewed.getByRole("heading", { name })).toBeVisible()
  await expectAccessible(page)
})

test("the size guide has a row for every size of clothing that is sold", async ({ page }) => {
  const sold: Record<string, Set<string>> = { women: new Set(), men: new Set(), children: new Set() }
  for (const [audience, sizes] of Object.entries(sold)) {
    const response = await page.request.get(`/api/products?limit=48&category=${audience}`)
    const { products } = (await response.json()) as { products: { sizes: string[]; subcategory: string | null }[] }
    // Sandals and bags are not in the size guide.
    const clothes = products.filter(({ subcategory }) => subcategory !== "Accessories")
    for (const size of clothes.flatMap((product) => product.sizes)) sizes.add(size)
  }
  await openAlive(page, "/size-guide")
  const tabs = (label: RegExp | string) => page.getByRole("tablist", { name: label }).getByRole("tab")
  for (const [audience, sizes] of Object.entries(sold)) {
    await tabs("Sizes for")
      .filter({ hasText: new RegExp(`^${audience}$`, "i") })
      .click()
    const listed = new Set<string>()
    for (const chart of await tabs(/^(?!Sizes)/).all()) {
      await chart.click()
      for (const size of await page.getByRole("table").getByRole("rowheader").allTextContents()) listed.add(size)
    }
    expect(
      [...sizes].filter((size) => !listed.has(size)),
      audience,
    ).toEqual([])
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("the Add to Cart bar stays visible, names the choice, and never covers the focused element [PD-08]", async ({
    page,
  }) => {
    const { slug, name, variant } = await wellStockedProduct(page)
    await openAlive(page, `/product/${slug}`)
    const main = page.getByRole("main")
    const button = main.getByRole("button", { name: "Add to Cart" }).first()
    const bar = button.locator("..")
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(/Ksh\s[\d,]+\.00/)

    // Without a chosen size, the button moves the focus to the sizes.
    await button.click()
    await expect(main.getByRole("group", { name: "Size" }).getByRole("radio").first()).toBeFocused()
    await expect(page.getByText("Please choose a size first.")).toBeInViewport({ ratio: 1 })
    for (const value of [variant.color, variant.size]) {
      if (value !== null) await page.getByRole("radio", { name: value, exact: true }).check({ force: true })
    }
    await expect(bar).toContainText([variant.size, variant.color].filter(Boolean).join(", "))
    await button.click()
    await expect(bar.getByText("Added to cart!")).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    // The bar does not cover the focused element.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().focus()
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press("Tab")
      expect(await page.evaluate(isFocusUncovered), `stop ${String(stops)}`).toBe(true)
    }

    // The bar is sticky within the product only; the cards below have buttons of their own.
    await main.getByRole("region", { name: "Pairs well with" }).getByRole("article").first().scrollIntoViewIfNeeded()
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
    await expect(button).not.toBeInViewport()
    await expect(main.getByRole("heading", { level: 1, name })).not.toBeInViewport()
  })
})

for (const [text, most] of [
  ["100%", 80],
  ["200%", 213],
] as const) {
  test(`on a small phone with text at ${text} the bar of a discounted product covers neither sizes nor messages [PD-08]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openAlive(page, `/product/${await discountedProductSlug(page)}`)
    await setTextSize(page, text)
    const main = page.getByRole("main")
    const button = main.getByRole("button", { name: "Add to Cart" }).first()
    const sizes = main.getByRole("group", { name: "Size" }).getByRole("radio")
    const row = button.locator("..")
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(most)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    // The bar does not cover a size that is focused by keyboard.
    for (const size of await sizes.and(page.locator(":enabled")).all()) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await size.focus()
      expect(await size.locator("..").evaluate(isUncovered)).toBe(true)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await button.click()
    const problem = page.getByText("Please choose a size first.")
    await expect(problem).toBeInViewport({ ratio: 1 })
    expect(await problem.evaluate(isUncovered)).toBe(true)
    for (const size of await sizes.all()) expect(await size.locator("..").evaluate(isUncovered)).toBe(true)

    await sizes.and(page.locator(":enabled")).first().check({ force: true })
    await button.click()
    const added = row.getByText("Added to cart!")
    await expect(added).toBeInViewport({ ratio: 1 })
    expect(await added.evaluate(isUncovered)).toBe(true)
    await expect(button).toBeInViewport({ ratio: 1 })
  })
}

/** Slug of a discounted product with a choice of sizes. */
async function discountedProductSlug(page: Page): Promise<string> {
  for (const number of [1, 2]) {
    const response = await page.request.get(`/api/products?limit=48&inStock=true&page=${String(number)}`)
    const { products } = (await response.json()) as {
      products: { slug: string; sizes: string[]; offer: { compareAtPrice: number | null } | null }[]
    }
    const product = products.find(({ sizes, offer }) => sizes.length > 1 && (offer?.compareAtPrice ?? 0) > 0)
    if (product) return product.slug
  }
  throw new Error("Nothing is on sale")
}

/** True when all four corners of the element are visible and not covered. Runs in the browser. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left + 3, right - 3].every((x) =>
    [top + 3, bottom - 3].every((y) => {
      const covering = document.elementFromPoint(x, y)
      return covering !== null && (element.contains(covering) || covering.contains(element))
    }),
  )
}

/** True when the centre of the focused element is not covered. Runs in the browser. */
function isFocusUncovered(): boolean {
  const focused = document.activeElement
  const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
  const covering = document.elementFromPoint(left + width / 2, top + height / 2)
  return covering !== null && (focused?.contains(covering) === true || covering.contains(focused))
}
