import type { DeliveryFacts } from "./delivery-facts"
import { FREE_SHIPPING_ABOVE, FREE_SHIPPING_TIME, SAME_DAY_PRICE, SHIPPING_OPTIONS } from "./shipping"

const CONDITIONAL = new Set(["free", "same-day"])

/** The facts of the specified options, for as long as those of the engine are not known. */
export const SPECIFIED_DELIVERY: DeliveryFacts = {
  everywhere: SHIPPING_OPTIONS.filter(({ id }) => !CONDITIONAL.has(id)).map(({ name, eta, price }) => ({
    name,
    eta,
    price,
  })),
  free: { above: FREE_SHIPPING_ABOVE, eta: FREE_SHIPPING_TIME },
  sameDayPrice: SAME_DAY_PRICE,
}
