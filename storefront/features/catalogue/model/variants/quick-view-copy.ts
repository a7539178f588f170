import type { ProductCard } from "@mavazi/contracts"

/** Fallback texts of the quick view (specification, section 2). */
const DEFAULTS = {
  badge: "New Arrival",
  sizes: "Available sizes: S, M, L",
  colors: "Various colors",
  description:
    "A piece made in Nairobi to be worn for years: honest cloth, strong seams, and a repair whenever it needs one.",
}

export interface QuickViewCopy {
  badge: string
  sizes: string
  colors: string
  description: string
}

export function quickViewCopy(
  product: Pick<ProductCard, "subcategory" | "sizes" | "colors" | "description">,
): QuickViewCopy {
  const { subcategory, sizes, colors, description } = product
  return {
    badge: subcategory ?? DEFAULTS.badge,
    sizes: sizes.length > 0 ? `Available sizes: ${sizes.join(", ")}` : DEFAULTS.sizes,
    colors: colors.length > 0 ? colors.join(", ") : DEFAULTS.colors,
    description: description.trim() === "" ? DEFAULTS.description : description,
  }
}
