import type { Picture, ProductVariant } from "@mavazi/contracts"
import { SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import { type Choice, matchingVariants } from "./variant-choice"

/** Pictures of the chosen colour, or all when none are assigned to it. */
export function picturesOfChoice(
  pictures: readonly Picture[],
  variants: readonly ProductVariant[],
  { [SIZE_OPTION]: _size, ...choice }: Choice,
): readonly Picture[] {
  const picturesOfVariants = new Set(matchingVariants(variants, choice).flatMap((variant) => variant.pictures))
  const matching = pictures.filter(({ url }) => picturesOfVariants.has(url))
  return matching.length > 0 ? matching : pictures
}
