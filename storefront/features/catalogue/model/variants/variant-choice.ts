import type { ProductOption, ProductVariant } from "@mavazi/contracts"
import { COLOUR_OPTION } from "@mavazi/contracts/variant-options"

/** What the shopper has chosen so far, value by option; an option that is not named is still to be chosen. */
export type Choice = Readonly<Record<string, string>>

export interface OptionValue {
  value: string
  /** False when no variant with this value and the preceding choices is in stock. */
  available: boolean
}

/** An option with its values. Options are ordered with colour first and size last. */
export interface OptionGroup {
  name: string
  values: readonly OptionValue[]
}

type Stocked = Pick<ProductVariant, "options" | "stock">

/** What a choice is made of. */
export interface VariantOptions<V extends Stocked = Stocked> {
  options: readonly ProductOption[]
  variants: readonly V[]
}

/** Stock level up to which the page shows "Only {n} left". */
const FEW = 5

function valueOf({ options }: Pick<Stocked, "options">, name: string): string | undefined {
  return options.find((option) => option.name === name)?.value
}

/** Variants with all that is chosen. */
export function matchingVariants<V extends Stocked>(variants: readonly V[], choice: Choice): V[] {
  return variants.filter((variant) => Object.entries(choice).every(([name, value]) => valueOf(variant, name) === value))
}

function isInStock(variants: readonly Stocked[], choice: Choice): boolean {
  return matchingVariants(variants, choice).some(({ stock }) => stock > 0)
}

/** The options with what can be chosen of them: an earlier one is blocked by no choice of a later. */
export function optionGroups({ options, variants }: VariantOptions, choice: Choice): OptionGroup[] {
  let before: Choice = {}
  return options.map(({ name, values }) => {
    const earlier = before
    const chosen = choice[name]
    if (chosen !== undefined) before = { ...before, [name]: chosen }
    return {
      name,
      values: values.map((value) => ({ value, available: isInStock(variants, { ...earlier, [name]: value }) })),
    }
  })
}

/**
 * Initial choice: the colour in stock that `picture` (URL on the product's card) shows, else the first in stock, and
 * every option with a single value.
 */
export function firstChoice(
  { options, variants }: VariantOptions<Stocked & { pictures?: string[] }>,
  picture?: string | null,
): Choice {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const shown = inStock.find(({ pictures }) => picture && pictures?.includes(picture)) ?? inStock[0] ?? variants[0]
  const chosen = options.flatMap(({ name, values }) => {
    const value = name === COLOUR_OPTION && shown ? valueOf(shown, name) : values.length === 1 ? values[0] : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(chosen) as Choice
}

/** The choice with another value; values of later options stay only when in stock. */
export function withValue(
  { options, variants }: VariantOptions,
  choice: Choice,
  [name, value]: [string, string],
): Choice {
  const place = options.findIndex((option) => option.name === name)
  let made: Choice = {}
  for (const [at, { name: each }] of options.entries()) {
    const wanted = at === place ? value : choice[each]
    if (wanted === undefined) continue
    const next = { ...made, [each]: wanted }
    if (at <= place || isInStock(variants, next)) made = next
  }
  return made
}

/** The variant that the choice names, or null while something is still to be chosen. */
export function chosenVariant<V extends Stocked>({ options, variants }: VariantOptions<V>, choice: Choice): V | null {
  return variants.find((variant) => options.every(({ name }) => valueOf(variant, name) === choice[name])) ?? null
}

/** The first option of which nothing is chosen, or the last one where the choice names no variant. */
export function firstMissingOption({ options }: Pick<VariantOptions, "options">, choice: Choice): string | null {
  return (options.find(({ name }) => choice[name] === undefined) ?? options.at(-1))?.name ?? null
}

/** What the button costs: the chosen variant's price, or the lowest that can still be chosen and whether others are higher. */
export function priceOf(variants: readonly ProductVariant[], choice: Choice) {
  const possible = matchingVariants(variants, choice)
  const inStock = possible.filter(({ stock }) => stock > 0)
  const shown = inStock.length > 0 ? inStock : possible
  const [lowest] = [...shown].sort((a, b) => a.price - b.price)
  return lowest && { ...lowest, varies: shown.some(({ price }) => price > lowest.price) }
}

/** `Only 3 left` for the chosen variant when few are left, else null. */
export function lowStockLabel(variant: Pick<ProductVariant, "stock"> | null): string | null {
  if (variant === null || variant.stock < 1 || variant.stock > FEW) return null
  return `Only ${String(variant.stock)} left`
}
