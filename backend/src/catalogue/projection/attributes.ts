import { COLOUR_OPTION, SIZE_OPTION, type VariantOption } from "@mavazi/contracts"
import type { ProductSource } from "../../medusa-schema/products/product-source"
import * as copy from "../copy"
import type { Attribute } from "../search/attributes"

/** What all variants of a product have in common: its material, its type and its tags. */
export function sharedAttributes({ material, type, tags }: ProductSource): Attribute[] {
  return [
    { name: copy.material, value: material ?? "" },
    { name: copy.productType, value: type ?? "" },
    ...tags.map((value) => ({ name: copy.tag, value })),
  ].filter(({ value }) => value !== "")
}

/** Options of a variant that are neither its size nor its colour; nothing without any. */
export function ownAttributes(options: readonly VariantOption[]): { attributes?: Attribute[] } {
  const attributes = options
    .filter(({ name }) => name !== SIZE_OPTION && name !== COLOUR_OPTION)
    // A colon ends the name in the filter's value.
    .map(({ name, value }) => ({ name: name.replaceAll(":", " "), value }))
  return attributes.length > 0 ? { attributes } : {}
}
