import type { ProductVariant } from "@mavazi/contracts"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/variant-options"
import { type Choice, type VariantOptions, firstChoice, optionGroups, withValue } from "./variant-choice"

type Offered = Pick<ProductVariant, "options" | "stock" | "pictures">

/** `color` and `size`; other options by their own names, apart from what else an address may say. */
function parameterOf(name: string): string {
  if (name === COLOUR_OPTION) return "color"
  return name === SIZE_OPTION ? "size" : `option.${name}`
}

/** The choice in a page's address as far as the product has it, or null when it names nothing of it. */
export function choiceFromUrl(search: string, product: VariantOptions<Offered>, picture: string | null): Choice | null {
  const asked = new URLSearchParams(search)
  let choice = firstChoice(product, picture)
  let isNamed = false
  for (const { name } of product.options) {
    const value = asked.get(parameterOf(name))
    const group = optionGroups(product, choice).find((option) => option.name === name)
    const found = group?.values.find((each) => each.value === value)
    // What has been sold since the address was shared is not chosen; a colour is shown all the same.
    if (found && (found.available || name === COLOUR_OPTION)) {
      choice = withValue(product, choice, [name, found.value])
      isNamed = true
    }
  }
  return isNamed ? choice : null
}

/** A page's query with the choice in it; what else it says is kept. */
export function searchWithChoice(search: string, options: VariantOptions["options"], choice: Choice): string {
  const changed = new URLSearchParams(search)
  for (const { name } of options) {
    const value = choice[name]
    if (value === undefined) changed.delete(parameterOf(name))
    else changed.set(parameterOf(name), value)
  }
  return changed.toString()
}
