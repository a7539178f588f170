import { randomFrom } from "./measure/random.mjs"

const GARMENTS = `dress shirt trousers skirt kaftan blouse jacket coat blazer jumpsuit shorts tee sweater cardigan
  scarf headwrap bag belt sandals tunic vest romper leggings gown poncho kimono waistcoat hoodie pyjamas apron`.split(
  /\s+/,
)
const CLOTHS = "linen cotton kitenge kikoi denim twill silk wool lyocell barkcloth hemp corduroy poplin satin".split(
  " ",
)
const STYLES = `wrap evening tea work market weekend pleated tiered striped checked printed embroidered quilted
  cropped oversized fitted belted collarless reversible hooded`.split(/\s+/)
const COLOURS = `Indigo Rust Salt Forest Ochre Plum Sand Black Lake Hibiscus Clay Moss Maize Charcoal Ivory Coral
  Teal Olive Sky Rose Copper Slate Mint Mustard`.split(/\s+/)
const SIZES = ["XS", "S", "M", "L", "XL", "XXL", "36", "38", "40", "42", "44", "4-5Y", "6-7Y", "8-9Y"]
const SYLLABLES =
  "ba ka la ma na ra sa ta wa ya bi ki li mi ni ri shi ti bu ku lu mu nu ru su tu mba nda nga nja".split(" ")
const WORDS_OF_A_DESCRIPTION = 40
const YEARS_MS = 3 * 365 * 24 * 3_600_000

/**
 * Deterministic products that resemble the catalogue of a large shop: few words on many products, many words on few
 * (names and words of descriptions), six to eighteen variants each.
 *
 * @param {number} count
 * @param {{ value: string, label: string, parent: string | null }[]} categories of which each product gets one, and the one above
 * @returns {Generator<Product>}
 * @typedef {{ id: string, title: string, keywords: string, description: string, publishedAt: number, price: number,
 *   categories: string[], offers: { size: string, color: string, inStock: boolean }[] }} Product
 */
export function* manyProducts(count, categories) {
  const { below, pick, few, rare } = randomFrom(1)
  const lowest = categories.filter(({ value }) => !categories.some(({ parent }) => parent === value))
  const prose = Array.from({ length: 5_000 }, () => nameOf(below))
  const now = Date.now()
  for (let number = 0; number < count; number += 1) {
    const category = pick(lowest)
    const above = categories.find(({ value }) => value === category.parent)
    const colours = few(COLOURS, 1 + below(3))
    const sizes = few(SIZES, 3 + below(4))
    yield {
      id: `many_${String(number).padStart(6, "0")}`,
      title: [nameOf(below), pick(STYLES), pick(CLOTHS), pick(GARMENTS)].map(capital).join(" "),
      keywords: [category.label, above?.label, ...colours].join(" "),
      description: Array.from({ length: WORDS_OF_A_DESCRIPTION }, () => rare(prose)).join(" "),
      publishedAt: now - below(YEARS_MS),
      price: 500 + 50 * below(400),
      categories: [category.value, ...(above ? [above.value] : [])],
      offers: colours.flatMap((color) => sizes.map((size) => ({ size, color, inStock: below(5) > 0 }))),
    }
  }
}

/** About 20,000 different product names. */
function nameOf(below) {
  return Array.from({ length: 2 + below(2) }, () => SYLLABLES[below(SYLLABLES.length)]).join("")
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Queries for a catalogue of `manyProducts`, each different: words, misspelt words, prefixes, and no words at all, with
 * and without filters, in every sort order.
 *
 * @param {number} count
 * @param {string[]} handles of categories
 * @returns {URLSearchParams[]}
 */
export function manySearches(count, handles) {
  const { below, pick, few } = randomFrom(2)
  const likely = (percent) => below(100) < percent
  const word = () => pick([GARMENTS, CLOTHS, STYLES, GARMENTS][below(4)])
  const kinds = [
    () => word(),
    () => `${word()} ${word()}`,
    () => `${nameOf(below)} ${word()}`,
    () => `${misspelt(word(), below)} ${word()}`,
    () => misspelt(word(), below),
    () => word().slice(0, 3 + below(2)),
    () => "",
  ]
  const searches = new Map()
  while (searches.size < count) {
    const search = new URLSearchParams({ facets: "true", limit: "8", page: String(1 + below(likely(80) ? 3 : 40)) })
    const words = pick(kinds)()
    if (words !== "") search.set("q", words)
    if (likely(40) || words === "") search.set("category", pick(handles))
    if (likely(30)) for (const size of few(SIZES, 1 + below(2))) search.append("size", size)
    if (likely(30)) for (const color of few(COLOURS, 1 + below(2))) search.append("color", color)
    if (likely(20)) search.set("maxPrice", String(2_000 + 500 * below(30)))
    if (likely(20)) search.set("inStock", "true")
    if (likely(30)) search.set("sort", pick(["price-asc", "price-desc", "name"]))
    searches.set(search.toString(), search)
  }
  return [...searches.values()]
}

/** A word with one of its letters left out, doubled or swapped with the next. */
function misspelt(word, below) {
  const place = 1 + below(word.length - 2)
  const [before, letter, next, after] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)]
  return [before + next + after, before + letter + letter + next + after, before + next + letter + after][below(3)]
}
