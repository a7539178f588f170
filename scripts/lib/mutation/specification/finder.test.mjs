import { describe, expect, it } from "vitest"
import { changed, constantMutants, figuresWithoutConstant, matcherOf, piecesOf, textMutants } from "./finder.mjs"
import { CONSTANTS } from "./table.mjs"
import { readSources } from "../sources.mjs"
import { readShopStatements } from "../../docs/specification-check.mjs"
import { readStatements } from "../../docs/specification.mjs"

const FILE = "storefront/features/cart/copy.ts"

describe("texts in a source", () => {
  it("are strings, parts of templates and texts of JSX, and neither types nor modules nor unread attributes", () => {
    const source = `import x from "not-me"
      type Tone = "nor-me"
      const a = "One"
      const b = \`Two \${a} three\`
      export const meta = () => pageMeta("Title")
      const c = <p className="unread" aria-label="Four">
        Five
        six
      </p>`
    expect(piecesOf("a.tsx", source).map(({ text }) => text)).toEqual(["One", "Two", "three", "Four", "Five six"])
  })

  it("are values of a content file, in their parts where {…} is filled in, and not their names", () => {
    const source = 'title: "Our: Story"\nrows: [46, "Within {refund}."]\n# not me\nid:\n'
    const pieces = piecesOf("content/about.yaml", source)
    expect(pieces.map(({ text }) => text)).toEqual(["Our: Story", "46", "Within", "."])
    expect(pieces.map(({ start, end }) => source.slice(start, end))).toEqual(['"Our: Story"', "46", "Within ", "."])
  })

  it("stand where they are said to stand", () => {
    const source = "const a = <b>\n  Your cart is empty\n</b>"
    const [{ start, end }] = piecesOf("a.tsx", source)
    expect(source.slice(start, end).trim()).toBe("Your cart is empty")
  })
})

describe("quoted words", () => {
  it.each([
    ["Your cart is empty", "Your cart is empty", true],
    ["Your cart is empty", "Your cart is emptier", false],
    ["Please enter your {field}", "Please enter your", true],
    ["Please enter your {field}", "Please enter your street", true],
    ["Please enter your {field}", "Please enter", false],
    ["+{n} more items", "more items", true],
    ["Found {n} results for", "No results found for", false],
    ["1.5 (a+b)", "1x5 (a+b)", false],
  ])("%j against %j: %s", (quote, text, fits) => {
    expect(matcherOf(quote)(text)).toBe(fits)
  })
})

it.each([
  ['"Your cart is empty"', '"Your cart is emptx"'],
  ['"7-10 business days"', '"7-11 business days"'],
  ["`Fax `", "`Faz `"],
])("changes %s into %s", (code, other) => {
  expect(changed(code)).toBe(other)
})

it("changes the texts of a statement where its part of the shop contains them, and lists the texts that no file contains", () => {
  const statements = readStatements('- [CT-01] It says "Cart" and "Basket".\n- [HM-01] Home says "Cart".\n')
  const sources = new Map([
    [FILE, 'const a = "Cart"'],
    ["storefront/features/layout/components/footer/site-footer.tsx", 'const b = "Cart"'],
  ])
  const { mutants, homeless } = textMutants(statements, sources)
  expect(mutants).toEqual([{ file: FILE, line: 1, start: 10, end: 16, from: '"Cart"', to: '"Carx"', ids: ["CT-01"] }])
  expect(homeless).toEqual(['[CT-01] "Basket"', '[HM-01] "Cart"'])
})

describe("the shop's own sources", () => {
  const { sources } = readSources()
  const statements = readShopStatements()

  it("say whatever the specification quotes", () => {
    expect(textMutants(statements, sources).homeless).toEqual([])
  })

  it("have each constant of the table in one place, to be changed up and down", () => {
    const mutants = constantMutants(sources)
    expect(mutants).toHaveLength(2 * CONSTANTS.length)
    expect(mutants.slice(0, 2)).toMatchObject([
      { from: "8", to: "9" },
      { from: "8", to: "7" },
    ])
    expect(figuresWithoutConstant(statements)).toEqual([])
  })

  it("are not changed where a constant cannot be told from another", () => {
    const [[, file, before]] = CONSTANTS
    const twice = new Map([...sources, [file, `${before}8\n${before}8\n`]])
    expect(() => constantMutants(twice)).toThrow("2 places")
  })
})
