/** Amounts are whole Kenyan shillings as integers, VAT included. No zod here: the storefront bundles this file. */

const formatter = new Intl.NumberFormat("en-KE", { style: "currency", currency: "KES" })

/**
 * `1500` → `Ksh 1,500.00`, the format of every price. ICU puts a no-break space after `Ksh` on server and browser;
 * it stays, so that a price never wraps.
 */
export function formatKsh(shillings: number): string {
  return formatter.format(shillings)
}

/** VAT in a price that includes it, to the cent: gross × rate / (100 + rate). */
export function vatIncluded(shillings: number, ratePercent = VAT_RATE_PERCENT): number {
  return Math.round(((shillings * ratePercent) / (100 + ratePercent)) * 100) / 100
}

/** Standard rate of the VAT Act 2013, included in every price. */
export const VAT_RATE_PERCENT = 16

export const CURRENCY = "KES"
