import { type InvoiceDocument, vatIncluded } from "@mavazi/contracts"
import { shareOf, sumOf } from "../../promotions/whole-shillings"

type VatLine = InvoiceDocument["vat"][number]

/**
 * Divides a total in whole shillings among rates of VAT in proportion to their amounts. VAT is computed to the cent.
 * @param shares of any sum above 0; without one, nothing of the total has VAT
 */
export function vatLines(total: number, shares: readonly { rate: number; amount: number }[]): VatLine[] {
  const known = shares.length > 0 ? shares : [{ rate: 0, amount: total }]
  return shareOf(known, total, sumOf(known))
    .filter(({ amount }) => amount > 0)
    .map(({ rate, amount: gross }) => {
      const tax = vatIncluded(gross, rate)
      return { rate, gross, net: Math.round((gross - tax) * 100) / 100, tax }
    })
}

/** The same rates for a part of an invoice, when credit notes have corrected other parts: all parts add up to the invoice. */
export function creditedVatLines(
  total: number,
  { invoice, credited }: { invoice: readonly VatLine[]; credited: readonly (readonly VatLine[])[] },
): VatLine[] {
  const left = invoice.map(({ rate, gross }) => {
    const before = credited.flat().filter((line) => line.rate === rate)
    return { rate, amount: gross - before.reduce((sum, line) => sum + line.gross, 0) }
  })
  return vatLines(total, left)
}
