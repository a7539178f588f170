import { readFileSync } from "node:fs"
import type { ProductListResponse } from "@mavazi/contracts"
import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { post, signInAsMerchant, startMerchantSession } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"

// The tests change stock, prices and categories.
test.use({ shopName: "product_table" })
test.skip(!inSoak, "`npm run soak` runs it")

/** Longest time until a merchant's edit is public. */
const publicSoon = { timeout: 5_000 }

test("a merchant sets stock in the table, and is told when it has changed meanwhile [PT-01] [PT-03] [PT-04]", async ({
  page,
  shop,
}) => {
  await signInAsMerchant(page, shop.engineUrl)
  const { products } = (await (await page.request.get("/api/products?limit=1")).json()) as ProductListResponse
  const title = products[0]?.name ?? ""
  await page.getByRole("link", { name: "Products and stock" }).click()
  await page.getByRole("searchbox", { name: "Title or SKU" }).fill(title)
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) })
  const field = row.getByLabel(/^Stock of/).first()
  await field.fill("37")
  await field.press("Enter")
  await expect(row.getByText("Saved")).toBeVisible()
  await expect(field).toHaveValue("37")

  const name = (await field.getAttribute("aria-label")) ?? ""
  const { products: rows } = (await (
    await page.request.get(`${shop.engineUrl}/admin/product-table?q=${encodeURIComponent(title)}`)
  ).json()) as { products: { variants: { id: string; stock: { locationId: string; stocked: number }[] }[] }[] }
  const variant = rows[0]?.variants.find(({ stock }) => stock[0]?.stocked === 37)
  const change = { variantId: variant?.id, locationId: variant?.stock[0]?.locationId, seen: 37, stocked: 36 }
  await post(page.request, shop.engineUrl, "/admin/product-table/stock", { changes: [change] })
  await page.getByLabel(name).fill("50")
  await page.getByLabel(name).press("Enter")
  await expect(row.getByRole("alert")).toContainText("has changed meanwhile: it is 36 now")
  await expect(page.getByLabel(name)).toHaveValue("36")
  await page.getByLabel(name).fill("many")
  await expect(row.getByRole("alert")).toHaveText("Enter a whole number, 0 or more.")
  await page.getByLabel(name).fill("36")
  await expectAccessible(page, "table")
})

test("a merchant changes price and status of selected products [PT-06] [PT-07]", async ({ page, shop }) => {
  await startMerchantSession(page, shop.engineUrl)
  const { products } = (await (await page.request.get("/api/products?limit=2")).json()) as ProductListResponse
  await page.goto(`${shop.engineUrl}/app/products-and-stock`)
  for (const { name } of products) {
    await page.getByRole("searchbox", { name: "Title or SKU" }).fill(name)
    await page.getByLabel(`Select ${name}`, { exact: true }).click()
  }
  const bar = page.getByRole("region", { name: "Change products" })
  await expect(bar).toContainText("2 products selected")
  await bar.getByRole("button", { name: "Change" }).click()
  await page.getByRole("dialog").getByLabel("Price", { exact: true }).click()
  await page.getByRole("option", { name: "Set to, in shillings" }).click()
  await page.getByLabel("New price in shillings").fill("4,321")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("The products are changed. The shop follows within seconds.")).toBeVisible()
  await expect(async () => {
    for (const { slug } of products)
      expect(await (await page.request.get(`/product/${slug}`)).text()).toContain("4,321")
  }).toPass(publicSoon)
})

test("a merchant exports the products, edits the file, sees what would change, and imports it [PF-01] [PF-03] [PF-05]", async ({
  page,
  shop,
}) => {
  await signInAsMerchant(page, shop.engineUrl)
  const { products } = (await (await page.request.get("/api/products?limit=1&sort=name")).json()) as ProductListResponse
  const [product] = products
  if (!product) throw new Error("The shop has no products")
  await page.goto(`${shop.engineUrl}/app/products-and-stock`)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^products-[\d-]+\.csv$/)
  const [head = "", ...lines] = readFileSync(await file.path(), "utf8").split("\r\n")
  const own = lines.filter((line) => line.includes(`"${product.slug}"`))
  const edited = own.map((line) => line.replace(`"${product.name}"`, `"${product.name} of Lamu"`))
  const choose = async (text: string) => {
    const buffer = Buffer.from(text)
    await page.getByLabel("CSV file").setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer })
  }

  await page.getByRole("button", { name: "Import CSV" }).click()
  const dialog = page.getByRole("dialog", { name: "Import CSV" })
  await choose([head, ...edited.map((line) => line.replace('"published"', '"sold"'))].join("\r\n"))
  await expect(dialog.getByRole("alert")).toContainText("Line 2 The status is draft or published.")
  await expect(dialog.getByRole("button", { name: "Apply the changes" })).toBeDisabled()
  await choose([head, ...edited].join("\r\n"))
  await expect(dialog.getByText(`Title ${product.name} → ${product.name} of Lamu`)).toBeVisible()
  await dialog.getByRole("button", { name: "Apply the changes" }).click()
  await expect(page.getByText("Imported. The shop follows within seconds.")).toBeVisible()
  await expect(async () => {
    expect(await (await page.request.get(`/product/${product.slug}`)).text()).toContain(`${product.name} of Lamu`)
  }).toPass(publicSoon)
})

test("a merchant finds the products to restock from the engine's list of products [PT-10]", async ({ page, shop }) => {
  await startMerchantSession(page, shop.engineUrl)
  const { low } = (await (await page.request.get(`${shop.engineUrl}/admin/product-table/stock-counts`)).json()) as {
    low: number
  }
  expect(low).toBeGreaterThan(0)
  await page.goto(`${shop.engineUrl}/app/products`)
  await page.getByRole("link", { name: `${String(low)} low in stock` }).click()
  const counts = page.getByRole("group", { name: "Products to restock" })
  const button = counts.getByRole("button", { name: `${String(low)} low in stock` })
  await expect(button).toHaveAttribute("aria-pressed", "true")
  const rows = page.locator("[data-product]")
  await expect(rows).toHaveCount(Math.min(low, 50))
  await expectAccessible(page, "table")
  await button.click()
  await expect(button).toHaveAttribute("aria-pressed", "false")
  await expect(rows).toHaveCount(50)
})
