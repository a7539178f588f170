import type { ProductVariant } from "@mavazi/contracts"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import { type Choice, type VariantOptions, firstChoice, optionGroups, withValue } from "./variant-choice"

type Offered = Pick<ProductVariant, "options" | "stock" | "pictures">

/** `color` and `size`; other options by their own names, unless they collide with other parameters. */
function parameterOf(name: string): string {
  if (name === COLOUR_OPTION) return "color"
  return name === SIZE_OPTION ? "size" : `option.${name}`
}

/** The valid part of the choice in the URL, or null when it has none. */
export function choiceFromUrl(search: string, product: VariantOptions<Offered>, picture: string | null): Choice | null {
  const params = new URLSearchParams(search)
  let choice = firstChoice(product, picture)
  let isNamed = false
  for (const { name } of product.options) {
    const value = params.get(parameterOf(name))
    const group = optionGroups(product, choice).find((option) => option.name === name)
    const found = group?.values.find((each) => each.value === value)
    // A sold-out size is ignored; its colour still applies.
    if (found && (found.available || name === COLOUR_OPTION)) {
      choice = withValue(product, choice, [name, found.value])
      isNamed = true
    }
  }
  return isNamed ? choice : null
}

/** The query string with the choice; other parameters stay. */
export function searchWithChoice(search: string, options: VariantOptions["options"], choice: Choice): string {
  const changed = new URLSearchParams(search)
  for (const { name } of options) {
    const value = choice[name]
    if (value === undefined) changed.delete(parameterOf(name))
    else changed.set(parameterOf(name), value)
  }
  return changed.toString()
}
