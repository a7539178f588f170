import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaResponse } from "@medusajs/framework/http"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"
import { INVOICES, type InvoiceRepository } from "./invoice-repository"
import { renderInvoice } from "./render-invoice"

interface Wanted {
  number: string
  /** Whose it must be, for a shopper. */
  customerId?: string
  /** Of which it must be, if an order is named. */
  orderId?: string
}

/**
 * Answers with an invoice or credit note as a file.
 * @throws ApiFailure 404 for an unknown number, one of another order, or one of another customer
 */
export async function sendInvoice(
  container: MedusaContainer,
  res: MedusaResponse,
  { number, customerId, orderId }: Wanted,
): Promise<void> {
  const invoice = await container.resolve<InvoiceRepository>(INVOICES).find(number, customerId)
  if (!invoice || (orderId !== undefined && invoice.order.id !== orderId)) {
    throw new ApiFailure(404, copy.notFound, "invoice_not_found")
  }
  const file = await renderInvoice(invoice)
  res.setHeader("Content-Disposition", `attachment; filename="${invoice.number}.pdf"`)
  res.setHeader("Cache-Control", "no-store")
  res.type("application/pdf").send(file)
}
