import type { ProductOption, ProductVariant } from "@mavazi/contracts"

/** Option values, units in stock, and price. */
export type Row = readonly [options: Record<string, string>, stock: number, price?: number]

/** Variants with these option values, and the resulting options of the product. */
export function productVariants(rows: readonly Row[]): { options: ProductOption[]; variants: ProductVariant[] } {
  const variants = rows.map(([values, stock, price = 4300], index) => ({
    ...{ id: `v_${String(index)}`, sku: null, price, compareAtPrice: null, stock, counted: true },
    ...{ size: values["Size"] ?? null, color: values["Colour"] ?? null, image: null, pictures: [], tiers: [] },
    options: Object.entries(values).map(([name, value]) => ({ name, value })),
  }))
  const names = [...new Set(rows.flatMap(([values]) => Object.keys(values)))]
  const options = names.map((name) => ({
    name,
    values: [...new Set(rows.flatMap(([values]) => values[name] ?? []))],
  }))
  return { options, variants }
}
