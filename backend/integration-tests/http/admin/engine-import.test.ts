import { randomUUID } from "node:crypto"
import { stringify } from "csv-stringify/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { createProduct, publicPage } from "../../support/custom-product"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})

afterAll(() => shop.stop())

type Line = Record<string, string>

const formOf = (field: string, lines: Line[]) => {
  const form = new FormData()
  const file = stringify(lines, { header: true })
  form.append(field, new Blob([file], { type: "text/csv" }), "products.csv")
  return { form, size: file.length }
}

interface Begun {
  transaction_id: string
  summary: { toCreate: number; toUpdate: number }
}

/** The two ways of the engine: its page uploads the file first, the older call takes it. */
const WAYS: [string, (lines: Line[]) => Promise<Begun["summary"]>][] = [
  [
    "the page",
    async (lines) => {
      const { form, size } = formOf("files", lines)
      const { files } = await merchant.call<{ files: { id: string }[] }>("POST", "/admin/uploads", form)
      const { transaction_id: id, summary } = await merchant.call<Begun>("POST", "/admin/products/imports", {
        file_key: files[0]?.id,
        originalname: "products.csv",
        extension: "csv",
        size,
        mime_type: "text/csv",
      })
      await merchant.call("POST", `/admin/products/imports/${id}/confirm`, {})
      return summary
    },
  ],
  [
    "the older call",
    async (lines) => {
      const { form } = formOf("file", lines)
      const { transaction_id: id, summary } = await merchant.call<Begun>("POST", "/admin/products/import", form)
      await merchant.call("POST", `/admin/products/import/${id}/confirm`, {})
      return summary
    },
  ],
]

describe.each(WAYS)("The engine's import of products by %s", (_, importLines) => {
  it("sells the new ones and changes the others within five seconds", async () => {
    const known = await createProduct(merchant, {
      title: "Basket",
      options: { Size: ["One"] },
      variants: [{ options: { Size: "One" }, price: 1200, stock: 4 }],
    })
    const handle = `imported-${randomUUID()}`
    const { stores } = await merchant.call<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores")
    const line = (cells: Line): Line => ({
      ...{ "Product Id": "", "Product Handle": "", "Product Title": "", "Product Status": "published" },
      ...{
        "Product Sales Channel 1": stores[0]?.default_sales_channel_id ?? "",
        "Variant Id": "",
        "Variant Title": "",
      },
      ...{ "Variant Manage Inventory": "FALSE", "Variant Price KES": "" },
      ...{ "Variant Option 1 Name": "Size", "Variant Option 1 Value": "" },
      ...cells,
    })
    const summary = await importLines([
      line({
        ...{ "Product Handle": handle, "Product Title": "Imported rug" },
        ...{ "Variant Title": "S", "Variant Price KES": "1500", "Variant Option 1 Value": "S" },
      }),
      line({
        ...{ "Product Handle": handle, "Product Title": "Imported rug" },
        ...{ "Variant Title": "M", "Variant Price KES": "1700", "Variant Option 1 Value": "M" },
      }),
      line({
        ...{ "Product Id": known.id, "Product Handle": known.handle, "Product Title": "Big basket" },
        ...{ "Variant Id": known.variants[0]?.id ?? "", "Variant Title": "One", "Variant Price KES": "1300" },
        ...{ "Variant Option 1 Value": "One", "Variant Manage Inventory": "TRUE" },
      }),
    ])
    expect(summary).toEqual({ toCreate: 1, toUpdate: 1 })
    await expect
      .poll(async () => (await shop.visitor().api(`/api/products/${handle}`)).status, { timeout: 10_000 })
      .toBe(200)
    const { variants } = await publicPage(shop, handle)
    expect(variants.map(({ size, price }) => [size, price])).toEqual([
      ["S", 1500],
      ["M", 1700],
    ])
    await publicPage(shop, known.handle, (page) => page.name === "Big basket" && page.variants[0]?.price === 1300)
  })
})
