import type { ProductImport } from "@mavazi/contracts/engine-admin/product-file"
import type { ProductTable } from "@mavazi/contracts/engine-admin/product-table"
import { stringify } from "csv-stringify/sync"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { parseCsv } from "../../support/csv"
import { createProduct, publicPage } from "../../support/custom-product"
import { interrupt } from "../../support/kill-while-locked"
import { Merchant } from "../../support/merchant"

/* Export and import of products and stock as a CSV file. */

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

type Line = Record<string, string>

async function exportText(): Promise<string> {
  const response = await fetch(`${shop.url}/admin/product-table/export`, { headers: merchant.headers })
  expect(response.headers.get("content-type")).toMatch(/^text\/csv/)
  return response.text()
}

/** Lines of the export, by the titles of the columns. */
async function exported(which: (line: Line) => boolean = () => true): Promise<Line[]> {
  const [head = [], ...rows] = parseCsv((await exportText()).replace("\uFEFF", ""))
  return rows.map((cells) => Object.fromEntries(head.map((title, place) => [title, cells[place] ?? ""]))).filter(which)
}

const linesOf = (handle: string) => exported((line) => line.Handle === handle)

function fileOf(lines: readonly Line[], options: { delimiter?: string } = {}): string {
  return stringify([...lines], { header: true, ...options })
}

async function send(text: string, preview?: string, who = merchant) {
  const query = preview === undefined ? "" : `?preview=${preview}`
  const response = await fetch(`${shop.url}/admin/product-table/import${query}`, {
    method: "POST",
    headers: { ...who.headers, "content-type": "text/csv" },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as ProductImport & { message?: string } }
}

/** Previews a file and applies what was shown. */
async function importFile(lines: readonly Line[]): Promise<ProductImport> {
  const text = fileOf(lines)
  const { body: shown } = await send(text)
  expect(shown).toMatchObject({ applied: false, errors: [] })
  const { status, body } = await send(text, shown.preview ?? "")
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

/** What is wrong with a file, line by line. */
async function errorsOf(lines: readonly Line[]): Promise<string[]> {
  const { body } = await send(fileOf(lines))
  expect(body.preview).toBeNull()
  return body.errors.map(({ line, text }) => `${String(line)}: ${text}`)
}

let made = 0

async function product(title = "Shuka") {
  made += 1
  return createProduct(merchant, {
    title: `${title} ${String(made)}`,
    options: { Size: ["M", "L"] },
    variants: [
      { options: { Size: "M" }, price: 1000, stock: 8 },
      { options: { Size: "L" }, price: 1500, stock: 3 },
    ],
  })
}

const STOCK = "Stock at Nairobi workshop"

const newLine = (line: Line): Line => ({
  ...{ "Product id": "", "Variant id": "", Handle: "", Title: "Kanga", Status: "published", Categories: "women" },
  ...{ "Option 1": "Size", "Value 1": "One", SKU: "", Price: "900", [STOCK]: "4" },
  ...line,
})

describe("the file of products", () => {
  it("has a line for each variant, and changes nothing when it is imported again [PF-01] [PF-02]", async () => {
    const { handle, id } = await product('=Shuka "one"; two')
    await merchant.updateProduct(id, {
      description: "First line\nsecond, with a comma",
      metadata: { materials: [{ label: "Fibre", text: "Cotton: all of it" }] },
    })
    const text = await exportText()
    const lines = await linesOf(handle)
    expect(lines).toMatchObject([
      { Status: "published", "Option 1": "Size", "Value 1": "M", Price: "1000", [STOCK]: "8" },
      { "Material facts": "Fibre: Cotton: all of it", Price: "1500", [STOCK]: "3" },
    ])
    expect(lines[0]?.Title).toMatch(/^'=Shuka/)
    const { body } = await send(text)
    expect(body).toMatchObject({ changed: 0, created: 0, errors: [], preview: null })
    expect(body.lines).toBeGreaterThan(500)
  })

  it("is read as spreadsheets write it: marks, semicolons, line ends, decimals [PF-02]", async () => {
    const { handle } = await product()
    const [line = {}] = await linesOf(handle)
    const semicolons = `\uFEFF${fileOf([{ ...line, Price: "1,000.00" }], { delimiter: ";" }).replaceAll("\n", "\r\n")}\r\n\r\n`
    expect((await send(semicolons)).body).toMatchObject({ lines: 1, changed: 0, errors: [] })
    const { Title: _title, ...narrow } = line
    expect((await send(fileOf([narrow], { delimiter: "\t" }))).body).toMatchObject({ changed: 0, errors: [] })
  })

  it("changes exactly what was edited, within five seconds [PF-03]", async () => {
    const [edited, other] = [await product(), await product()]
    const before = await linesOf(other.handle)
    const lines = (await linesOf(edited.handle)).map((line, place) => ({
      ...line,
      ...{
        Title: "Shuka of Lamu",
        Description: "New words",
        Categories: "men; women",
        "Material facts": "Weight: 180 g",
      },
      ...(place === 0 ? { Price: "1,250", [STOCK]: "40" } : { SKU: "SHUKA-L" }),
    }))
    const { body } = await send(fileOf([...lines, ...before]))
    expect(body.changes.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("Title Shuka") as string,
        expect.stringMatching(/, M: Price 1000 → 1250$/) as string,
        expect.stringMatching(/, M: Stock at Nairobi workshop 8 → 40$/) as string,
        expect.stringMatching(/, L: SKU – → SHUKA-L$/) as string,
      ]),
    )
    expect(body.changed).toBe(7)
    expect((await linesOf(edited.handle))[0]?.Price).toBe("1000")
    await importFile([...lines, ...before])
    // Texts, prices and stock are written one after the other; the page may show some of them earlier.
    const page = await publicPage(
      shop,
      edited.handle,
      ({ title, variants: [first] }) => title === "Shuka of Lamu" && first?.price === 1250 && first.stock === 40,
    )
    expect(page).toMatchObject({ description: "New words", materials: [{ label: "Weight", text: "180 g" }] })
    expect(page.variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
      [null, 1250, 40],
      ["SHUKA-L", 1500, 3],
    ])
    expect(await linesOf(edited.handle)).toEqual(
      lines.map((line, place) => (place === 0 ? { ...line, Price: "1250" } : line)),
    )
    expect(await linesOf(other.handle)).toEqual(before)
  })

  it("makes products of lines without ids [PF-04]", async () => {
    const sizes = ["S", "M"].map((size) => newLine({ Title: "Kanga of Pemba", "Value 1": size, Description: "Cotton" }))
    const draft = newLine({
      Title: "Kanga draft",
      Status: "draft",
      Handle: "kanga-draft",
      "Option 1": "",
      "Value 1": "",
    })
    expect(await importFile([...sizes, draft])).toMatchObject({ applied: true, created: 2, changed: 0 })
    const page = await publicPage(shop, "kanga-of-pemba")
    expect(page).toMatchObject({ title: "Kanga of Pemba", description: "Cotton", category: "women", sizes: ["S", "M"] })
    expect(page.variants.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
      ["KANGA-OF-PEMBA-S", 900, 4],
      ["KANGA-OF-PEMBA-M", 900, 4],
    ])
    expect(await linesOf("kanga-draft")).toMatchObject([
      { Status: "draft", "Option 1": "Default option", [STOCK]: "4" },
    ])
    expect((await send(await exportText())).body).toMatchObject({ changed: 0, errors: [] })
  })
})

describe("a file that is wrong", () => {
  it("is refused in words with the line, and nothing of it is done [PF-05]", async () => {
    const { handle, id } = await product()
    const [m = {}, l = {}] = await linesOf(handle)
    const bad = [
      { ...m, Price: "12.5", [STOCK]: "many" },
      { ...l, Price: "1600", Status: "sold", "Value 1": "XXL" },
    ]
    expect(await errorsOf(bad)).toEqual([
      "2: The price is whole shillings, from 1 to 10,000,000.",
      "2: Stock at Nairobi workshop is a whole number, 0 or more.",
      "3: Status is another one in line 2 of the same product. Make them equal.",
      "3: Change options and their values on the product's own page.",
    ])
    expect(await errorsOf([m, m])).toEqual(["3: This variant is in line 2 too."])
    expect(await errorsOf([{ ...m, "Product id": "prod_none" }])).toEqual(["2: There is no product with this id."])
    expect(await errorsOf([{ ...m, "Variant id": "" }])).toEqual([expect.stringMatching(/^2: Add a variant on/)])
    expect(await errorsOf([{ ...m, Colours: "Red" }])).toEqual([
      expect.stringMatching(/^1: The column “Colours” is not/),
    ])
    expect(await errorsOf([{ ...m, [STOCK]: "" }])).toEqual([expect.stringMatching(/cannot be emptied/)])
    const one = (change: Line) => errorsOf([m, l].map((line) => ({ ...line, ...change })))
    expect(await one({ Categories: "women; hats" })).toEqual(["2: There is no category with the handle hats."])
    expect(await one({ Type: "Hat" })).toEqual([expect.stringMatching(/There is no type Hat/)])
    expect(await one({ Pictures: "/media/none-640.jpg" })).toEqual([expect.stringMatching(/no picture/)])
    expect(await one({ "Material facts": "Cotton" })).toEqual([expect.stringMatching(/a name, a colon/)])
    expect(await one({ Handle: "Not a handle" })).toEqual([expect.stringMatching(/lower-case letters/)])
    expect(await one({ Title: " " })).toEqual(["2: The title is missing."])
    expect(await errorsOf([{ ...m, SKU: "4.2E+11" }])).toEqual([expect.stringMatching(/a spreadsheet has shortened/)])
    expect(await errorsOf([newLine({}), newLine({})])).toEqual([expect.stringMatching(/^3: .*same values/)])
    expect(await errorsOf([newLine({ Price: "" })])).toEqual([expect.stringMatching(/^2: The price/)])
    expect(await linesOf(handle)).toEqual([m, l])
    expect(id).toBe(m["Product id"])
  })

  it("has limits, and quotation marks where they belong [PF-05]", async () => {
    const head = '"Product id","Variant id"\r\n'
    expect((await send(`${head}"a`)).body.errors).toEqual([
      { line: 2, text: expect.stringContaining("quotation") as string },
    ])
    expect((await send(`${head}a\r\n`)).body.errors).toMatchObject([
      { line: 2, text: expect.stringContaining("2 columns") as string },
    ])
    expect((await send(head)).body.errors).toEqual([{ line: 1, text: "The file has no line below the titles." }])
    const many = head + "a,b\r\n".repeat(5001)
    expect((await send(many)).body.errors).toEqual([
      { line: 1, text: expect.stringContaining("more than 5000 lines") as string },
    ])
    const large = await send("x".repeat(5 * 1024 * 1024 + 1))
    expect([large.status, large.body.message]).toEqual([400, expect.stringContaining("larger than 5 MB")])
  })

  it("is not applied when the shop has changed since the preview [PF-06]", async () => {
    const { handle, variants } = await product()
    const text = fileOf((await linesOf(handle)).map((line) => ({ ...line, [STOCK]: "20" })))
    const { body: shown } = await send(text)
    await merchant.setStock(variants[0]?.id ?? "", 7)
    const { status, body } = await send(text, shown.preview ?? "")
    expect([status, body.message]).toEqual([409, expect.stringMatching(/changed since the preview/)])
    expect((await linesOf(handle)).map((line) => line[STOCK])).not.toContain("20")
    expect((await send(text, "0".repeat(43))).status).toBe(409)
  })

  it("survives a kill right after, and an interrupted import is completed by the next preview [PF-06]", async () => {
    const { handle } = await product()
    const lines = (await linesOf(handle)).map((line) => ({ ...line, Description: "Cut", Price: "777" }))
    const { body: shown } = await send(fileOf(lines))
    await interrupt(shop, { table: "price" }, () => send(fileOf(lines), shown.preview ?? ""))
    await importFile(lines)
    await shop.kill()
    await shop.restart({})
    expect(await linesOf(handle)).toEqual(lines)
  })

  it("is for managers and owners", async () => {
    const packer = await merchant.invite(undefined, "packer")
    expect((await send("x", undefined, packer)).status).toBe(403)
    await expect(packer.call<ProductTable>("GET", "/admin/product-table/export")).rejects.toThrow(/403/)
  })
})
