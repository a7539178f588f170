import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { ProductListResponse } from "@mavazi/contracts"
import type { Page } from "@playwright/test"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { post, startMerchantSession } from "../support/merchant-actions"
import { expect, expectAccessible, openWithScripts, test } from "../support/shop-fixture"

// The test leaves categories and a collection behind.
test.use({ shopName: "categories" })
test.skip(!inSoak, "`npm run soak` runs it")

const PICTURE = fileURLToPath(new URL("../../public/scenes/about-960.jpg", import.meta.url))

/** Longest time until a merchant's edit is public. */
const publicSoon = { timeout: 5_000 }

/** Creates a category by the form of the engine's admin, below another one if `parent` is given. Returns its id. */
async function createCategory(page: Page, engineUrl: string, { name, parent }: { name: string; parent?: string }) {
  const below = parent === undefined ? "" : `?parent_category_id=${parent}`
  await page.goto(`${engineUrl}/app/categories/create${below}`)
  await page.getByRole("textbox", { name: "Title" }).fill(name)
  await page.getByRole("textbox", { name: "Description" }).fill(`${name} of sisal.`)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: `${name}New` })).toBeVisible()
  const created = page.waitForResponse(
    (response) => response.url().endsWith("/admin/product-categories") && response.ok(),
  )
  await page.getByRole("button", { name: "Save" }).click()
  const { product_category } = (await (await created).json()) as { product_category: { id: string } }
  return product_category.id
}

test("a visitor finds the category, its child and the collection that a merchant makes [CG-01] [CG-02] [CG-08] [CL-01]", async ({
  page,
  shop,
}) => {
  await startMerchantSession(page, shop.engineUrl)
  const parent = await createCategory(page, shop.engineUrl, { name: "Bags" })
  const child = await createCategory(page, shop.engineUrl, { name: "Totes", parent })
  await page.goto(`${shop.engineUrl}/app/collections/create`)
  await page.getByRole("textbox", { name: "Title" }).fill("Long rains")
  const created = page.waitForResponse((response) => response.url().endsWith("/admin/collections") && response.ok())
  await page.getByRole("button", { name: "Create" }).click()
  const { collection } = (await (await created).json()) as { collection: { id: string } }

  const { products } = (await (await page.request.get("/api/products?limit=3")).json()) as ProductListResponse
  const [product] = products
  if (!product) throw new Error("The shop has no products")
  const add = { add: [product.id] }
  await post(page.request, shop.engineUrl, `/admin/product-categories/${child}/products`, add)
  await post(page.request, shop.engineUrl, `/admin/collections/${collection.id}/products`, add)

  await expect(async () => {
    expect(await (await page.request.get("/shop/bags")).text()).toContain(product.name)
    expect(await (await page.request.get("/collections/long-rains")).text()).toContain(product.name)
    expect(await (await page.request.get("/sitemap/pages.xml")).text()).toContain("/shop/totes")
  }).toPass(publicSoon)

  await openWithScripts(page, "/")
  await page.getByRole("button", { name: "All categories" }).press("Enter")
  const menu = page.getByRole("dialog", { name: "Menu" }).getByRole("navigation", { name: "Shop" })
  await menu.getByText("Bags", { exact: true }).click()
  await expectAccessible(page)
  await menu.getByRole("link", { name: "Totes" }).press("Enter")
  await expect(page).toHaveURL(/\/shop\/totes$/)
  await expect(page.getByRole("heading", { level: 2, name: "Totes" })).toBeVisible()
  await expect(page.getByText("Totes of sisal.")).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Bags" }).click()
  await page.getByRole("navigation", { name: "In this category" }).getByRole("link", { name: "Totes" }).waitFor()

  await page.getByRole("button", { name: "All categories" }).click()
  await menu.getByText("Collections").click()
  await menu.getByRole("link", { name: "Long rains" }).click()
  await expect(page).toHaveURL(/\/collections\/long-rains$/)
  await page.getByRole("article").getByRole("link", { name: product.name }).first().click()
  await page.getByRole("link", { name: "Long rains" }).click()
  await expect(page.getByRole("heading", { level: 2, name: "Long rains" })).toBeVisible()
})

test("a merchant gives a category a picture, and a collection a text and a picture, in their forms [CG-09] [CL-01]", async ({
  page,
  shop,
}) => {
  await startMerchantSession(page, shop.engineUrl)
  const picture = { name: "baskets.jpg", mimeType: "image/jpeg", buffer: await readFile(PICTURE) }
  const category = await createCategory(page, shop.engineUrl, { name: "Baskets" })
  await page.goto(`${shop.engineUrl}/app/categories/${category}`)
  await page.getByLabel("Choose a picture").setInputFiles(picture)
  await expect(page.getByRole("img", { name: "Picture" })).toBeVisible()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Saved. The shop shows it within five seconds.")).toBeVisible()

  const { collection } = await post(page.request, shop.engineUrl, "/admin/collections", { title: "Short rains" })
  await page.goto(`${shop.engineUrl}/app/collections/${(collection as { id: string }).id}`)
  await page.getByLabel("Text").fill("Light layers for wet mornings.")
  await page.getByLabel("Choose a picture").setInputFiles(picture)
  await expect(page.getByRole("img", { name: "Picture" })).toBeVisible()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Saved. The shop shows it within five seconds.")).toBeVisible()

  await expect(async () => {
    expect(await (await page.request.get("/collections/short-rains")).text()).toContain(
      "Light layers for wet mornings.",
    )
  }).toPass(publicSoon)
  expect(await (await page.request.get("/shop/baskets")).text()).toContain("<picture")
  for (const path of ["/shop/baskets", "/collections/short-rains"]) {
    await openWithScripts(page, path)
    const shown = page.locator("main picture img").first()
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }

  await page.goto(`${shop.engineUrl}/app/categories/${category}`)
  await page.getByRole("button", { name: "Remove the picture" }).click()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Saved. The shop shows it within five seconds.")).toBeVisible()
  await expect(async () => {
    expect(await (await page.request.get("/shop/baskets")).text()).not.toContain("<picture")
  }).toPass(publicSoon)
})
