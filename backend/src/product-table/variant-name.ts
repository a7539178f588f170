import { optionLabels } from "@mavazi/contracts"
import type { TableVariantRow } from "../medusa-schema/products/product-table"
import { compareSizes } from "../products/size-order"
import { colorOf, optionsOf, sizeOf } from "../products/variant-options"

/** `M, Indigo`; the merchant's title of a variant without options. */
export function variantName({ options, title }: Pick<TableVariantRow, "options" | "title">): string {
  const labels = optionLabels({ size: sizeOf(options), color: colorOf(options), options: optionsOf(options) })
  return labels.length > 0 ? labels.join(", ") : title
}

/** The order of the shop's pages: the merchant's, else by size, then by colour. */
export function inShopOrder(a: TableVariantRow, b: TableVariantRow): number {
  return (
    (a.rank ?? 0) - (b.rank ?? 0) ||
    compareSizes(sizeOf(a.options), sizeOf(b.options)) ||
    (colorOf(a.options) ?? "").localeCompare(colorOf(b.options) ?? "", "en")
  )
}
