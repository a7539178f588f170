import { startMerchantSession } from "../support/merchant-actions"
import { expect, test } from "../support/shop-fixture"

/** Lists of the engine, its pages, and how the note on them begins. */
const NOTES = [
  { list: "products", page: "/products/:id", begins: "A subtitle, measures, the country of origin" },
  { list: "customers", page: "/customers/:id", begins: "Addresses that are kept here are not offered" },
  { page: "/settings/store", begins: "The shop's name is on the page Content" },
  { page: "/settings/regions", begins: "The shop sells in the first region with shillings" },
  { list: "regions", page: "/settings/regions/:id", begins: "The shop sells in the first region with shillings" },
  { page: "/settings/sales-channels", begins: "The shop is the store's default sales channel" },
  {
    list: "sales_channels",
    page: "/settings/sales-channels/:id",
    begins: "The shop is the store's default sales channel",
  },
  { page: "/settings/tax-regions", begins: "The shop takes VAT from the rates of Kenya" },
  { list: "tax_regions", page: "/settings/tax-regions/:id", begins: "The shop takes VAT from the rates of Kenya" },
]

test("the engine's pages say what the shop does not take from them [EA-30]", async ({ page, shop }) => {
  await startMerchantSession(page, shop.engineUrl)
  for (const { list, page: path, begins } of NOTES) {
    await test.step(path, async () => {
      let id = ""
      if (list !== undefined) {
        const found = await page.request.get(`${shop.engineUrl}/admin/${list.replace("_", "-")}?limit=1&fields=id`)
        id = ((await found.json()) as Record<string, [{ id: string }]>)[list]?.[0].id ?? ""
      }
      await page.goto(`${shop.engineUrl}/app${path.replace(":id", id)}`)
      await expect(page.getByRole("heading", { name: "In this shop" })).toBeVisible()
      await expect(page.getByText(begins)).toBeVisible()
    })
  }
})
