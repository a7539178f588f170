import type { PickupPoint } from "@mavazi/contracts/checkout/pickup"
import type { AppliedDiscounts } from "./new-order-promotions"

/** The shipping of a new order. */
export interface NewShipping {
  engineId: string
  id: string
  name: string
  eta: string
  price: number
  /** Null for delivery. The order keeps it as it is now. */
  pickup: PickupPoint | null
  /** What promotions have taken off the price already. */
  discounts: AppliedDiscounts
}
