import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** Texts that only merchants and the shop's staff see: the dashboard and the engine's admin are in English (decision 274). */
const ENGLISH_ONLY = /\/(?:admin-dashboard|engine-admin|contracts\/src\/(?:content|dashboard))\//
const UNREVIEWED = "Not reviewed by a native speaker yet."

const catalogues = {
  ...import.meta.glob<Catalogue>(
    ["../{app,features,shared,server}/**/copy.ts", "../{features,shared}/**/copy/*.ts", "../shared/config/language.ts"],
    { eager: true },
  ),
  ...import.meta.glob<Catalogue>("../../backend/contracts/src/**/copy.ts", { eager: true }),
}
const translations = {
  ...import.meta.glob<Catalogue>("../{app,features,shared,server}/**/*.sw.ts", { eager: true }),
  ...import.meta.glob<Catalogue>("../../backend/contracts/src/**/*.sw.ts", { eager: true }),
}

type Catalogue = Record<string, unknown>

/** Code of the catalogues' folder, and facts that are no texts. */
const CODE = /\/(?:interpolate(?:-nodes)?|[\w-]+\.test|[\w.-]+\.sw)\.ts$/
const translated = Object.entries(catalogues).filter(([file]) => !ENGLISH_ONLY.test(file) && !CODE.test(file))
const siblingOf = (file: string) => file.replace(/\.ts$/, ".sw.ts")

const isText = (value: unknown): value is string => typeof value === "string"
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Value → what a translation must have in common with it. */
function shapeOf(value: unknown): unknown {
  if (isText(value)) return placeholdersOf(value)
  if (typeof value === "function") {
    const markers = Array.from({ length: value.length }, (_, index) => String(7_001 + index))
    const text: unknown = (value as (...given: string[]) => unknown)(...markers)
    return markers.map((marker) => isText(text) && text.includes(marker))
  }
  return Object.fromEntries(Object.entries(value as Catalogue).map(([key, part]) => [key, shapeOf(part)]))
}

const textsOf = (value: unknown): string[] =>
  isText(value) ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : []

it("has catalogues to compare", () => {
  expect(translated.length).toBeGreaterThan(30)
})

it.each(translated)(
  "[SW-02] every text of %s exists in both languages, with the same placeholders",
  (file, english) => {
    const swahili = translations[siblingOf(file)]
    expect(swahili, `${siblingOf(file)} is missing`).toBeDefined()
    const shapes = (catalogue: Catalogue) =>
      Object.fromEntries(Object.entries(catalogue).map(([name, value]) => [name, shapeOf(value)]))
    if (file.endsWith("/order-status.ts")) expect(Object.keys(swahili ?? {})).toEqual(Object.keys(english))
    else expect(shapes(swahili ?? {})).toEqual(shapes(english))
  },
)

it("[SW-02] no sentence is left in English", () => {
  const left = translated.flatMap(([file, english]) => {
    const swahili = translations[siblingOf(file)] ?? {}
    return Object.entries(english).flatMap(([name, value]) => {
      const own = textsOf(value)
      return textsOf(swahili[name]).filter((text) => text.split(" ").length > 2 && own.includes(text))
    })
  })
  // What Safaricom's menu says on every phone, and formulas.
  expect(left).toEqual(["{price} x {quantity}", "{quantity} × {name}", "Lipa na M-PESA"])
})

it("has no translation without its English original", () => {
  const originals = new Set(translated.map(([file]) => siblingOf(file)))
  expect(Object.keys(translations).filter((file) => !originals.has(file))).toEqual([])
})

it("[SW-03] every translation says that no native speaker has reviewed it", () => {
  const files = Object.keys(translations).filter((file) => !file.endsWith("/language.sw.ts"))
  const unmarked = files.filter((file) => {
    const source = readFileSync(new URL(file, import.meta.url), "utf8")
    return !source.startsWith(`/* ${UNREVIEWED} */`)
  })
  expect(unmarked).toEqual([])
})
