import type { ProductCard } from "@mavazi/contracts"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

export interface QuickViewTexts {
  badge: string
  sizes: string
  colors: string
  description: string
}

/** Texts of the quick view, with general ones where the product has none. */
export function quickViewTexts(
  product: Pick<ProductCard, "subcategory" | "sizes" | "colors" | "description">,
): QuickViewTexts {
  const { subcategory, sizes, colors, description } = product
  return {
    badge: subcategory ?? copy.defaultBadge,
    sizes: sizes.length > 0 ? interpolate(copy.availableSizes, { sizes: sizes.join(", ") }) : copy.defaultSizes,
    colors: colors.length > 0 ? colors.join(", ") : copy.defaultColours,
    description: description.trim() === "" ? copy.defaultDescription : description,
  }
}
