import type { ProductVariant } from "@mavazi/contracts"
import { type Choice, firstChoice, withColor } from "./variant-choice"

type Offered = Pick<ProductVariant, "size" | "color" | "stock" | "pictures">

/** The choice in a page's address as far as the product has it, or null when it names nothing of it. */
export function askedChoice(search: string, variants: readonly Offered[], picture: string | null): Choice | null {
  const asked = new URLSearchParams(search)
  const [color, size] = [asked.get("color"), asked.get("size")]
  const hasColor = variants.some((variant) => variant.color !== null && variant.color === color)
  const first = firstChoice(variants, picture)
  const choice = hasColor && color !== null ? withColor(variants, { ...first, size: size ?? first.size }, color) : first
  // What has been sold since the address was shared is not chosen.
  const hasSize = variants.some(
    (variant) => size !== null && variant.size === size && variant.color === choice.color && variant.stock > 0,
  )
  if (!hasColor && !hasSize) return null
  return hasSize ? { ...choice, size } : choice
}

/** A page's query with the choice in it; what else it says is kept. */
export function choiceSearch(search: string, { color, size }: Choice): string {
  const changed = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ color, size })) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return changed.toString()
}
