/* Kenyan mobile numbers. No operator is excluded, because numbers are portable. No zod here: browsers bundle this file. */

/** `254712345678`: country code and number, without a plus sign. */
export const MSISDN = /^254[17]\d{8}$/

/**
 * `0712 345 678`, `+254712345678`, `712345678`, `00254…` → `254712345678`. Null for anything that is not a Kenyan
 * mobile number.
 */
export function normalisePhone(input: string): string | null {
  const digits = input.replace(/[\s\-().]/g, "").replace(/^(\+|00)/, "")
  if (!/^\d+$/.test(digits)) return null
  const national = digits.startsWith("254") ? digits.slice(3) : digits.replace(/^0/, "")
  const msisdn = `254${national}`
  return MSISDN.test(msisdn) ? msisdn : null
}

/** `254712345678` → `0712 *** 678`: recognisable to its owner only. */
export function maskPhone(msisdn: string): string {
  return `0${msisdn.slice(3, 6)} *** ${msisdn.slice(-3)}`
}

/** `254712345678` → `0712 345 678`, as displayed; anything else is returned unchanged. */
export function nationalPhone(phone: string): string {
  const msisdn = normalisePhone(phone)
  return msisdn === null ? phone : `0${msisdn.slice(3, 6)} ${msisdn.slice(6, 9)} ${msisdn.slice(9)}`
}
