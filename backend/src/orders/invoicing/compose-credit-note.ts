import type { InvoiceDocument } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { NewInvoice } from "../../invoices/invoice-repository"
import type { MoneyRow } from "../../medusa-schema/orders/order-money"
import { toPayment } from "./order-books"
import { creditedVatLines } from "./vat-lines"

const REASONS = { refunded: "refund", reversed: "reversal", voided: "cancelled" } as const

export type Return = MoneyRow & { type: keyof typeof REASONS }

export const isReturn = (row: MoneyRow): row is Return => row.type !== "paid"

interface Corrected {
  invoice: InvoiceDocument
  /** Credit notes that the invoice has already. */
  credited: readonly InvoiceDocument[]
}

/** The credit note that corrects an invoice by an amount that went back. */
export function composeCreditNote(
  container: MedusaContainer,
  { row, amount }: { row: Return; amount: number },
  { invoice, credited }: Corrected,
): NewInvoice {
  const { order, seller, buyer } = invoice
  return {
    kind: "credit_note",
    invoiceNumber: invoice.number,
    reason: REASONS[row.type],
    ...{ order, seller, buyer },
    ...{ lines: [], discounts: [], shipping: null, otherChanges: 0, deducted: 0 },
    total: amount,
    vat: creditedVatLines(amount, { invoice: invoice.vat, credited: credited.map(({ vat }) => vat) }),
    payments: row.type === "voided" ? [] : [toPayment(container, row)],
  }
}
