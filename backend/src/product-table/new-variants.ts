import type { NewProduct } from "@mavazi/contracts/engine-admin/new-product"
import { PLACEHOLDER_OPTION } from "../products/variant-options"

/** A variant of a new product. */
export interface NewVariant {
  title: string
  sku: string
  /** Value by the title of its option. */
  options: Record<string, string>
  stocked: number
}

/** `Linen Shirt` → `linen-shirt`: lower-case letters and digits of the Latin alphabet. */
export function slugOf(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return plain.replaceAll(/[^a-z\d]+/g, "-").replaceAll(/^-+|-+$/g, "")
}

/** The text, or the first of `text-2`, `text-3` … that is not taken. */
export function freeName(text: string, taken: ReadonlySet<string>): string {
  if (!taken.has(text)) return text
  for (let number = 2; ; number += 1) {
    const name = `${text}-${String(number)}`
    if (!taken.has(name)) return name
  }
}

/** Options as the engine requires them: a product without any has the placeholder of the engine's admin. */
export function engineOptions({ options }: Pick<NewProduct, "options">): { title: string; values: string[] }[] {
  if (options.length > 0) return options
  return [{ title: PLACEHOLDER_OPTION.title, values: [PLACEHOLDER_OPTION.value] }]
}

/** Every combination of the values of these options, the last option changing fastest. */
function combinations(options: readonly { values: readonly string[] }[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

/**
 * The variants of a new product with SKUs of its handle and their values: `LINEN-SHIRT-INDIGO-M`.
 * @param taken SKUs in upper case
 */
export function newVariants(product: NewProduct, handle: string, taken: readonly string[]): NewVariant[] {
  const used = new Set(taken)
  const titles = product.options.map(({ title }) => title)
  return combinations(product.options).map((values) => {
    const sku = freeName([handle, ...values.map(slugOf)].filter(Boolean).join("-").toUpperCase(), used)
    used.add(sku)
    const own = product.stockOf.find((each) => each.values.join("\n") === values.join("\n"))
    const options = Object.fromEntries(titles.map((title, place) => [title, values[place] ?? ""]))
    return {
      title: values.length > 0 ? values.join(" / ") : product.title,
      sku,
      options: titles.length > 0 ? options : { [PLACEHOLDER_OPTION.title]: PLACEHOLDER_OPTION.value },
      stocked: own?.stocked ?? product.stock,
    }
  })
}
