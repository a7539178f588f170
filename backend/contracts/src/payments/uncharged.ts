import type { PaymentView } from "./payment-view"

/**
 * Whether the payer was certainly not charged for an unpaid order. Only then a text may say so. No zod here: the storefront
 * bundles this file.
 */
export const isUncharged = ({ state, mayBeCharged }: Pick<PaymentView, "state" | "mayBeCharged">): boolean =>
  !mayBeCharged && (state === "unpaid" || state === "failed")
