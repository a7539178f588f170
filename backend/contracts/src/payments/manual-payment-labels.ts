import type { ManualPaymentMethod } from "./manual-payment"

/* No zod here: the engine's admin bundles this file. */

/** Labels for the merchant. */
export const MANUAL_METHOD_LABELS: Record<ManualPaymentMethod, string> = {
  cash: "Cash",
  bank_transfer: "Bank transfer",
  on_delivery: "On delivery",
  other: "Other",
}
