import { describe, expect, it } from "vitest"
import { readShopStatements } from "../docs/specification-check.mjs"
import { readStatements } from "../docs/specification.mjs"
import { readSources } from "../mutation/sources.mjs"
import { wrongMarks } from "./specified-texts.mjs"

/** `copy.ts`, or a file in a folder `copy`. */
const CATALOGUE = /\/copy(?:\/[\w-]+)?\.ts$/

describe("marks of specified texts", () => {
  const catalogues = [...readSources().sources].filter(([file]) => CATALOGUE.test(file))

  it("has catalogues to check", () => {
    expect(catalogues.length).toBeGreaterThan(18)
  })

  it.each(catalogues)("%s names the statements that fix its texts", (file, source) => {
    expect(wrongMarks(file, source, readShopStatements())).toEqual([])
  })

  it("reports a mark that is missing and one that does not belong", () => {
    const statements = readStatements('- [CT-01] The heading is "Cart".\n- [CT-02] It says "Found {n} lines".\n')
    const source = `export const cart = "Cart"
export const lines = "Found {count} lines" // specified: CT-02
export const update = "Update" // specified: CT-01
`
    expect(wrongMarks("storefront/features/cart/copy.ts", source, statements)).toEqual([
      'cart: "" instead of "CT-01"',
      'update: "CT-01" instead of ""',
    ])
  })
})
