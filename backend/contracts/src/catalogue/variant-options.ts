import { MADE_TO_ORDER } from "../shared/copy"
import type { VariantOption } from "./catalogue"

/* Labels of a variant's options. No zod here: the storefront bundles this file. */

/** Names in `options` for the values of `size` and `color`. The merchant's own names of those options can differ. */
export const SIZE_OPTION = "Size"
export const COLOUR_OPTION = "Colour"

interface Named {
  size?: string | null | undefined
  color?: string | null | undefined
  options?: readonly VariantOption[] | undefined
  madeToOrder?: true | undefined
}

/**
 * `["M", "Sand", "Material: Linen", "Made to order"]`: size and colour by their values, every other option with its name, and
 * whether it is sold without stock.
 */
export function optionLabels({ size, color, options = [], madeToOrder }: Named): string[] {
  const others = options.filter(({ name }) => name !== SIZE_OPTION && name !== COLOUR_OPTION)
  const words = [size, color, ...others.map(({ name, value }) => `${name}: ${value}`), madeToOrder && MADE_TO_ORDER]
  return words.filter((word) => typeof word === "string")
}
