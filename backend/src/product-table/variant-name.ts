import { optionLabels } from "@mavazi/contracts"
import type { TableVariantRow } from "../medusa-schema/products/product-table"
import { colorOf, optionsOf, sizeOf } from "../products/variant-options"

/** `M, Indigo`; the merchant's title of a variant without options. */
export function variantName({ options, title }: Pick<TableVariantRow, "options" | "title">): string {
  const labels = optionLabels({ size: sizeOf(options), color: colorOf(options), options: optionsOf(options) })
  return labels.length > 0 ? labels.join(", ") : title
}
