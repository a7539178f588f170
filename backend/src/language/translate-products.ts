import type { ProductWords } from "../catalogue/queries/product-words"
import { isRecord } from "./is-record"

/** A line of a cart or an order, or a variant: it names a product, in the words that the engine has. */
interface ProductLine {
  productId: string
}

const isLine = (value: Record<string, unknown>): value is Record<string, unknown> & ProductLine =>
  typeof value["productId"] === "string" && [value["name"], value["title"]].some((name) => typeof name === "string")

/** Ids of the products that lines of the answer name. */
export function productsNamedIn(body: unknown): string[] {
  if (Array.isArray(body)) return [...new Set(body.flatMap(productsNamedIn))]
  if (!isRecord(body)) return []
  return isLine(body) ? [body.productId] : [...new Set(Object.values(body).flatMap(productsNamedIn))]
}

/**
 * The answer with the names, colours and other options of its lines translated. A line that was sold under an earlier name keeps
 * it.
 */
export function translateProducts(body: unknown, words: ReadonlyMap<string, ProductWords>): unknown {
  if (Array.isArray(body)) return body.map((each) => translateProducts(each, words))
  if (!isRecord(body)) return body
  const known = isLine(body) ? words.get(body.productId) : undefined
  if (known) return translateLine(body, known)
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, translateProducts(value, words)]))
}

const NAMES: ReadonlySet<string> = new Set(["name", "title"])

function translateLine(line: Record<string, unknown>, words: ProductWords): Record<string, unknown> {
  const { english, swahili, values } = words
  const translated = Object.entries(line).map(([field, value]) => {
    if (NAMES.has(field)) return [field, value === english ? swahili : value]
    if (field === "product" && isRecord(value)) return [field, translateLine(value, words)]
    if (field === "color" && typeof value === "string") return [field, values.get(value) ?? value]
    if (field === "options" && Array.isArray(value))
      return [field, value.map((option) => translateOption(option, values))]
    return [field, value] as const
  })
  return Object.fromEntries(translated) as Record<string, unknown>
}

function translateOption(option: unknown, values: ProductWords["values"]): unknown {
  if (!isRecord(option) || typeof option["value"] !== "string") return option
  return { ...option, value: values.get(option["value"]) ?? option["value"] }
}
