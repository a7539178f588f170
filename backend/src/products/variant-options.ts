import { COLOUR_OPTION, SIZE_OPTION, type VariantOption } from "@mavazi/contracts"

/** Option values by option title, as the engine stores them. */
export type ValuesByTitle = Record<string, string>

/** Placeholder that the engine's admin creates for a product without options. */
// eslint-disable-next-line no-restricted-syntax -- Medusa's own texts: they must not be translated
export const PLACEHOLDER_OPTION = { title: "Default option", value: "Default option value" }

const SIZE_TITLES = ["size"]
const COLOUR_TITLES = ["colour", "color"]

const isOneOf = (title: string, names: readonly string[]) => names.includes(title.trim().toLowerCase())

export const isColourTitle = (title: string) => isOneOf(title, COLOUR_TITLES)

export const isSizeTitle = (title: string) => isOneOf(title, SIZE_TITLES)

/** Title of the option with one of these names, compared case-insensitively. */
function titleOf(options: ValuesByTitle, names: readonly string[]): string | undefined {
  return names.flatMap((name) => Object.keys(options).find((title) => title.trim().toLowerCase() === name) ?? [])[0]
}

function valueOf(options: ValuesByTitle | null, names: readonly string[]): string | null {
  const title = titleOf(options ?? {}, names)
  return title === undefined ? null : (options?.[title] ?? null)
}

export function sizeOf(options: ValuesByTitle | null): string | null {
  return valueOf(options, SIZE_TITLES)
}

export function colorOf(options: ValuesByTitle | null): string | null {
  return valueOf(options, COLOUR_TITLES)
}

/** Options without the placeholder of the engine's admin. */
export function ownValues(options: ValuesByTitle | null): ValuesByTitle {
  const own = Object.entries(options ?? {}).filter(
    ([title, value]) => title !== PLACEHOLDER_OPTION.title || value !== PLACEHOLDER_OPTION.value,
  )
  return Object.fromEntries(own)
}

/**
 * Options for display: colour first, size last, others by name in between, because the engine stores no order. The
 * options for size and colour are always named `Size` and `Colour`.
 */
export function optionsOf(values: ValuesByTitle | null): VariantOption[] {
  const own = ownValues(values)
  const [size, colour] = [titleOf(own, SIZE_TITLES), titleOf(own, COLOUR_TITLES)]
  const others = Object.keys(own)
    .filter((title) => title !== size && title !== colour)
    .sort((a, b) => a.localeCompare(b, "en"))
  const named = (title: string | undefined, name: string) =>
    title === undefined ? [] : [{ name, value: own[title] ?? "" }]
  return [
    ...named(colour, COLOUR_OPTION),
    ...others.flatMap((title) => named(title, title)),
    ...named(size, SIZE_OPTION),
  ]
}
