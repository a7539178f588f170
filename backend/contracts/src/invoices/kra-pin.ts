/* No zod here: the storefront bundles this file. */

/** A taxpayer's number at the Kenya Revenue Authority: a letter, nine digits, a letter. */
const KRA_PIN = /^[A-Z]\d{9}[A-Z]$/

/** `a 012 345 678 z` → `A012345678Z`; null for what is no KRA PIN. */
export function normaliseKraPin(written: string): string | null {
  const pin = written.replaceAll(/[\s-]/g, "").toUpperCase()
  return KRA_PIN.test(pin) ? pin : null
}
