import type { ProductVariant } from "@mavazi/contracts"

/** What the shopper has chosen so far; null: nothing yet, or the product has no such option. */
export interface Choice {
  size: string | null
  color: string | null
}

export interface Option {
  value: string
  /** False when no variant with it is in stock (for sizes: in the chosen colour). */
  available: boolean
}

/** At and below this many left, the page says so. */
const FEW = 5

type Stocked = Pick<ProductVariant, "size" | "color" | "stock">

/** Values of an option in the order of the variants, each once. */
function valuesOf(variants: readonly Stocked[], option: "size" | "color"): string[] {
  return [...new Set(variants.map((variant) => variant[option]).filter((value) => value !== null))]
}

/** Colours, each available when it is in stock in any size, so that no choice of size blocks another colour. */
export function colorOptions(variants: readonly Stocked[]): Option[] {
  return valuesOf(variants, "color").map((value) => ({
    value,
    available: variants.some((variant) => variant.color === value && variant.stock > 0),
  }))
}

/** Sizes, each available when it is in stock in the chosen colour (in any, when none is chosen). */
export function sizeOptions(variants: readonly Stocked[], color: string | null): Option[] {
  return valuesOf(variants, "size").map((value) => ({
    value,
    available: variants.some(
      (variant) => variant.size === value && (color === null || variant.color === color) && variant.stock > 0,
    ),
  }))
}

/**
 * What is chosen before the shopper chooses: the colour in stock that `picture` (the address on the product's card)
 * shows, or else the first in stock; and the size when there is only one.
 */
export function firstChoice(variants: readonly (Stocked & { pictures?: string[] })[], picture?: string | null): Choice {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const shown = inStock.find(({ pictures }) => picture && pictures?.includes(picture))
  const color = (shown ?? inStock[0] ?? variants[0])?.color ?? null
  const sizes = sizeOptions(variants, color)
  return { color, size: sizes.length === 1 ? (sizes[0]?.value ?? null) : null }
}

/** The choice with another colour; the size is kept only where that colour has it in stock. */
export function withColor(variants: readonly Stocked[], choice: Choice, color: string): Choice {
  const kept = sizeOptions(variants, color).find(({ value }) => value === choice.size)
  return { color, size: kept?.available === true ? choice.size : null }
}

/** The variant that the choice names, or null while something is still to be chosen. */
export function chosenVariant<V extends Stocked>(variants: readonly V[], choice: Choice): V | null {
  return variants.find((variant) => variant.size === choice.size && variant.color === choice.color) ?? null
}

/** `Only 3 left` for the chosen variant when few are left, else null. */
export function scarcity(variant: Stocked | null): string | null {
  if (variant === null || variant.stock < 1 || variant.stock > FEW) return null
  return `Only ${String(variant.stock)} left`
}
