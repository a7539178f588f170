import type { Picture, ProductVariant } from "@mavazi/contracts"

/** Pictures of the chosen colour, or all where none are marked as its own. */
export function picturesOfColor(
  pictures: readonly Picture[],
  variants: readonly Pick<ProductVariant, "color" | "pictures">[],
  color: string | null,
): readonly Picture[] {
  const own = new Set(variants.filter((variant) => variant.color === color).flatMap((variant) => variant.pictures))
  const shown = pictures.filter(({ url }) => own.has(url))
  return shown.length > 0 ? shown : pictures
}
