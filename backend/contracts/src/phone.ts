/**
 * Kenyan subscriber numbers. Nothing here depends on the operator: numbers are portable (`phone-lines.ts` warns).
 * No zod here: the storefront bundles this file.
 */

const SUBSCRIBER = /^254[17]\d{8}$/

/**
 * `0712 345 678`, `+254712345678`, `712345678`, `00254…` → `254712345678`, the form Daraja wants.
 * Returns null for anything that cannot be a Kenyan mobile number.
 */
export function normalisePhone(input: string): string | null {
  const digits = input.replace(/[\s\-().]/g, "").replace(/^(\+|00)/, "")
  if (!/^\d+$/.test(digits)) return null
  const national = digits.startsWith("254") ? digits.slice(3) : digits.replace(/^0/, "")
  const msisdn = `254${national}`
  return SUBSCRIBER.test(msisdn) ? msisdn : null
}

/** `254712345678` → `0712 *** 678`: enough for its owner to recognise, too little for anyone else. */
export function maskPhone(msisdn: string): string {
  return `0${msisdn.slice(3, 6)} *** ${msisdn.slice(-3)}`
}

/** `254712345678` → `0712 345 678`, as people write it; what is no Kenyan mobile number stays as it is. */
export function nationalPhone(phone: string): string {
  const msisdn = normalisePhone(phone)
  return msisdn === null ? phone : `0${msisdn.slice(3, 6)} ${msisdn.slice(6, 9)} ${msisdn.slice(9)}`
}
