import { inSoak } from "../../../scripts/lib/soak/in-soak.mjs"
import { post, startMerchantSession } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"

// The test leaves a product with unmanaged stock behind.
test.use({ shopName: "stock" })
test.skip(!inSoak, "`npm run soak` runs it")

test("a merchant finds products with unmanaged stock, and manages it with one click [ST-01] [ST-02]", async ({
  page,
  shop,
}) => {
  await startMerchantSession(page, shop.engineUrl)
  const { product } = await post(page.request, shop.engineUrl, "/admin/products", {
    title: "Kiondo",
    status: "published",
    options: [{ title: "Size", values: ["Small", "Large"] }],
    variants: ["Small", "Large"].map((size) => ({
      title: size,
      options: { Size: size },
      manage_inventory: false,
      prices: [{ currency_code: "kes", amount: 1200 }],
    })),
  })
  const { id } = product as { id: string }

  await page.goto(`${shop.engineUrl}/app/products`)
  const notice = page.getByRole("heading", { name: "Stock is not managed: 1" })
  const top = async (part: typeof notice) => (await part.boundingBox())?.y ?? 0
  await expect(page.getByRole("table")).toBeVisible()
  await expect(notice).toBeVisible()
  expect(await top(notice)).toBeLessThan(await top(page.getByRole("table")))
  await page.getByRole("link", { name: "Kiondo", exact: true }).first().click()

  const button = page.getByRole("button", { name: "Manage stock" })
  await page.getByLabel("Small").fill("4")
  await button.click()
  await expect(page.getByText("Enter a number for every variant.")).toBeVisible()
  await page.getByLabel("Large").fill("0")
  await button.click()
  await expect(page.getByText("Stock is now managed.")).toBeVisible()
  await expect(button).toBeHidden()

  const stock = await page.request.get(
    `${shop.engineUrl}/admin/products/${id}/variants?fields=title,manage_inventory,inventory_quantity&order=title`,
  )
  expect(await stock.json()).toMatchObject({
    variants: [
      { title: "Large", manage_inventory: true, inventory_quantity: 0 },
      { title: "Small", manage_inventory: true, inventory_quantity: 4 },
    ],
  })
})
