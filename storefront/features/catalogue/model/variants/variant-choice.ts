import type { ProductOption, ProductVariant } from "@mavazi/contracts"
import { LOW_STOCK } from "@mavazi/contracts/catalogue/stock"
import { COLOUR_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import { MADE_TO_ORDER } from "@mavazi/contracts/shared/copy"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

/** The chosen value of each option; an option without an entry is not chosen yet. */
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

/** A product's options and variants. */
export interface VariantOptions<V extends Stocked = Stocked> {
  options: readonly ProductOption[]
  variants: readonly V[]
}

function valueOf({ options }: Pick<Stocked, "options">, name: string): string | undefined {
  return options.find((option) => option.name === name)?.value
}

/** Variants that match the choice. */
export function matchingVariants<V extends Stocked>(variants: readonly V[], choice: Choice): V[] {
  return variants.filter((variant) => Object.entries(choice).every(([name, value]) => valueOf(variant, name) === value))
}

function isInStock(variants: readonly Stocked[], choice: Choice): boolean {
  return matchingVariants(variants, choice).some(({ stock }) => stock > 0)
}

/** The options with the availability of their values. The choice of a later option never blocks an earlier one. */
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
  const first = inStock.find(({ pictures }) => picture && pictures?.includes(picture)) ?? inStock[0] ?? variants[0]
  const chosen = options.flatMap(({ name, values }) => {
    const value = name === COLOUR_OPTION && first ? valueOf(first, name) : values.length === 1 ? values[0] : undefined
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
  const index = options.findIndex((option) => option.name === name)
  let result: Choice = {}
  for (const [at, { name: each }] of options.entries()) {
    const candidate = at === index ? value : choice[each]
    if (candidate === undefined) continue
    const next = { ...result, [each]: candidate }
    if (at <= index || isInStock(variants, next)) result = next
  }
  return result
}

/** The chosen variant, or null while an option is not chosen. */
export function chosenVariant<V extends Stocked>({ options, variants }: VariantOptions<V>, choice: Choice): V | null {
  return variants.find((variant) => options.every(({ name }) => valueOf(variant, name) === choice[name])) ?? null
}

/** The first option that is not chosen, or the last one when no variant matches the choice. */
export function firstMissingOption({ options }: Pick<VariantOptions, "options">, choice: Choice): string | null {
  return (options.find(({ name }) => choice[name] === undefined) ?? options.at(-1))?.name ?? null
}

/**
 * Price beside the button: the chosen variant's, or the lowest that is still possible and whether others are higher.
 */
export function priceOf(variants: readonly ProductVariant[], choice: Choice) {
  const possible = matchingVariants(variants, choice)
  const inStock = possible.filter(({ stock }) => stock > 0)
  const first = inStock.length > 0 ? inStock : possible
  const [lowest] = [...first].sort((a, b) => a.price - b.price)
  return lowest && { ...lowest, varies: first.some(({ price }) => price > lowest.price) }
}

/** `Only 3 left` for the chosen variant when few are left, `Made to order` when it is sold without stock, else null. */
export function stockLabel(variant: Pick<ProductVariant, "stock" | "madeToOrder"> | null): string | null {
  if (variant?.madeToOrder) return MADE_TO_ORDER
  if (variant === null || variant.stock < 1 || variant.stock > LOW_STOCK) return null
  return interpolate(copy.lowStock, { stock: variant.stock })
}
