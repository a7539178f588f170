import { COLOUR_OPTION, SIZE_OPTION, type VariantOption } from "@mavazi/contracts"

/** Values of a variant's options by the titles that the merchant gave them, as the engine's rows have them. */
export type ValuesByTitle = Record<string, string>

/** Title and value that the engine's admin gives a product without options. */
const STAND_IN = { title: "Default option", value: "Default option value" }

const SIZE_TITLES = ["size"]
const COLOUR_TITLES = ["colour", "color"]

/** Title of the option with one of these names, in whatever case the merchant wrote it. */
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

/** The options that the merchant made: without the one that the engine's admin adds where there are none. */
export function ownValues(options: ValuesByTitle | null): ValuesByTitle {
  const own = Object.entries(options ?? {}).filter(
    ([title, value]) => title !== STAND_IN.title || value !== STAND_IN.value,
  )
  return Object.fromEntries(own)
}

/**
 * Every option as people read it: colour, the others by name, and size last. The engine keeps no order of a product's
 * options. Whatever the merchant called size and colour, they are named `Size` and `Colour` here.
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
