/** Amounts are whole Kenyan shillings as integers, VAT included. No zod here: the storefront bundles this file. */

/**
 * `1500` → `Ksh 1,500.00`, the format of every price: what `Intl.NumberFormat` makes of it for Kenya, without the tens of
 * milliseconds that a phone needs for its first use. The space does not break, so that a price never wraps.
 *
 * @param shillings cents are rounded to whole ones
 */
export function formatKsh(shillings: number): string {
  const amount = Math.abs(shillings).toFixed(2)
  return `${shillings < 0 ? "-" : ""}Ksh\u00a0${amount.replace(/\B(?=(?:\d{3})+\.)/g, ",")}`
}

/** VAT in a price that includes it, to the cent: gross × rate / (100 + rate). */
export function vatIncluded(shillings: number, ratePercent = VAT_RATE_PERCENT): number {
  return Math.round(((shillings * ratePercent) / (100 + ratePercent)) * 100) / 100
}

/** Standard rate of the VAT Act 2013, included in every price. */
export const VAT_RATE_PERCENT = 16

export const CURRENCY = "KES"
