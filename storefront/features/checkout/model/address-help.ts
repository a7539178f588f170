/* Hints for fields that accept unusual values: nothing here rejects input. */

/** Under the postal code, whatever has been typed. */
export function postalCodeHelp(typed: string): string {
  const code = typed.trim()
  if (code === "" || /^\d{5}$/.test(code)) return "Five digits, such as 00100"
  return "Kenyan postal codes have five digits, such as 00100. If it is correct, continue."
}

/** Under the rider's number. */
export function riderPhoneHelp(typed: string): string {
  const digits = typed.replace(/\D/g, "").length
  if (typed.trim() === "" || (digits >= 9 && digits <= 15)) return "The rider calls this number on arrival"
  return "This does not look like a complete phone number. If it is correct, continue."
}
