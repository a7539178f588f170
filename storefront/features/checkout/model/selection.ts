import type { CheckoutOptions } from "@mavazi/contracts/checkout"
import { OPTIONS_WANTED } from "@mavazi/contracts/words"

/** What the shopper has chosen; null until something is. */
export interface Selection {
  shippingOption: string | null
  paymentMethod: string | null
}

/**
 * The shipping option to show as chosen: the shopper's own while it is still offered, else the one the shop
 * preselects (free when it applies, else standard).
 */
export function chosenShipping(options: CheckoutOptions, own: string | null): string | null {
  const offered = (id: string) => options.shippingOptions.some((option) => option.id === id)
  if (own !== null && offered(own)) return own
  return offered(options.selected) ? options.selected : (options.shippingOptions[0]?.id ?? null)
}

/** The validation error, or null. */
export function selectionProblem({ shippingOption, paymentMethod }: Selection): string | null {
  return shippingOption && paymentMethod ? null : OPTIONS_WANTED
}
