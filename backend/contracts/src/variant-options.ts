import type { VariantOption } from "./catalogue"

/* What a variant is called by its options. No zod here: the storefront bundles this file. */

/** Names under which `options` carries what `size` and `color` say, however the merchant wrote them. */
export const SIZE_OPTION = "Size"
export const COLOUR_OPTION = "Colour"

interface Named {
  size?: string | null | undefined
  color?: string | null | undefined
  options?: readonly VariantOption[] | undefined
}

/** `["M", "Sand", "Material: Linen"]`: size and colour by their values, every other option with its name. */
export function choiceWords({ size, color, options = [] }: Named): string[] {
  const others = options.filter(({ name }) => name !== SIZE_OPTION && name !== COLOUR_OPTION)
  const words = [size, color, ...others.map(({ name, value }) => `${name}: ${value}`)]
  return words.filter((word) => typeof word === "string")
}
