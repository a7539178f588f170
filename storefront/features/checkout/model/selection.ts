import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { OPTIONS_REQUIRED } from "@mavazi/contracts/shared/copy"

/** What the shopper has chosen; null until something is. */
export interface Selection {
  shippingOption: string | null
  paymentMethod: string | null
}

/**
 * The shipping option to show as chosen: the shopper's own while it is still offered, else the one the shop
 * preselects (free when it applies, else standard).
 */
export function chosenShipping(options: CheckoutOptions, selected: string | null): string | null {
  const offered = (id: string) => options.shippingOptions.some((option) => option.id === id)
  if (selected !== null && offered(selected)) return selected
  return offered(options.selected) ? options.selected : (options.shippingOptions[0]?.id ?? null)
}

/** The validation error, or null. */
export function selectionProblem({ shippingOption, paymentMethod }: Selection): string | null {
  return shippingOption && paymentMethod ? null : OPTIONS_REQUIRED
}
