import type { ProductOption, ProductVariant } from "@mavazi/contracts"

/** Values of the options, units in stock, and the price. */
export type Row = readonly [options: Record<string, string>, stock: number, price?: number]

/** Variants with these options, and the options that a product of them has. */
export function choosable(rows: readonly Row[]): { options: ProductOption[]; variants: ProductVariant[] } {
  const variants = rows.map(([values, stock, price = 4300], place) => ({
    ...{ id: `v_${String(place)}`, sku: null, price, compareAtPrice: null, stock, counted: true },
    ...{ size: values["Size"] ?? null, color: values["Colour"] ?? null, image: null, pictures: [] },
    options: Object.entries(values).map(([name, value]) => ({ name, value })),
  }))
  const names = [...new Set(rows.flatMap(([values]) => Object.keys(values)))]
  const options = names.map((name) => ({
    name,
    values: [...new Set(rows.flatMap(([values]) => values[name] ?? []))],
  }))
  return { options, variants }
}
