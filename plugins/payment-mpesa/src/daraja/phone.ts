const SUBSCRIBER = /^254[17]\d{8}$/

/**
 * `0712 345 678`, `+254712345678`, `712345678` or `00254…` → `254712345678`, as Daraja wants it.
 * Null for what cannot be a Kenyan mobile number. Carriers are not told apart: numbers are portable.
 */
export function normaliseMsisdn(input: string): string | null {
  const digits = input.replace(/[\s\-().]/g, "").replace(/^(\+|00)/, "")
  if (!/^\d+$/.test(digits)) return null
  const msisdn = `254${digits.startsWith("254") ? digits.slice(3) : digits.replace(/^0/, "")}`
  return SUBSCRIBER.test(msisdn) ? msisdn : null
}

/** `254712345678` → `0712 *** 678`. */
export function maskMsisdn(msisdn: string): string {
  return `0${msisdn.slice(3, 6)} *** ${msisdn.slice(-3)}`
}
