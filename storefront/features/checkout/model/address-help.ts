import * as copy from "../copy"

/* Hints for fields that accept unusual values: nothing here rejects input. */

/** Hint below the postal code, for any input. */
export function postalCodeHelp(typed: string): string {
  const code = typed.trim()
  if (code === "" || /^\d{5}$/.test(code)) return copy.postalCodeHint
  return copy.postalCodeWarning
}

/** Hint below the courier's contact number. */
export function riderPhoneHelp(typed: string): string {
  const digits = typed.replace(/\D/g, "").length
  if (typed.trim() === "" || (digits >= 9 && digits <= 15)) return copy.courierPhoneHint
  return copy.courierPhoneWarning
}
