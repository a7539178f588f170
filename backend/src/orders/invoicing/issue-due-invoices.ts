import type { InvoiceDocument } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { INVOICES, type InvoiceRepository } from "../../invoices/invoice-repository"
import { composeCreditNote, isReturn } from "./compose-credit-note"
import { composeInvoice } from "./compose-invoice"
import { keptOf, type OrderBooks, readOrderBooks } from "./order-books"

const BATCH_SIZE = 100
/** Each uses two connections of the pool. */
const AT_ONCE = 4

/** Issues what orders with tasks need: the invoice of a paid one, credit notes for refunds. */
export async function issueDueInvoices(container: MedusaContainer): Promise<void> {
  const due = await container.resolve<InvoiceRepository>(INVOICES).waitingOrders(BATCH_SIZE)
  const next = due.values()
  const work = async () => {
    for (const orderId of next) await issueForOrder(container, orderId)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function issueForOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const invoices = container.resolve<InvoiceRepository>(INVOICES)
  try {
    await invoices.withOrder(orderId, async (trx) => {
      const books = await readOrderBooks(container, orderId)
      if (books !== null) await issueFor(container, trx, books)
    })
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.error(`The invoice of order ${orderId} was not issued and will be in a minute: ${String(thrown)}`)
    await invoices.postpone(orderId)
  }
}

async function issueFor(container: MedusaContainer, trx: Knex, books: OrderBooks): Promise<void> {
  const invoices = container.resolve<InvoiceRepository>(INVOICES)
  const issued = await invoices.listOfOrder(trx, books.order.id)
  const invoice = issued.find(({ kind }) => kind === "invoice")?.document
  if (invoice) {
    const credited = issued.filter(({ kind }) => kind === "credit_note").map(({ document }) => document)
    await issueCreditNotes(container, trx, { ...books, invoice, credited })
    return
  }
  const composed = await composeInvoice(container, trx, books)
  if (composed === null) return
  await invoices.issue(trx, composed)
  // What went back before is not on the invoice.
  const returned = books.money.filter(isReturn).map(({ id }) => id)
  await invoices.takeRefunds(trx, books.order.id, returned)
}

/**
 * A credit note for each amount that went back, as far as the invoice is more than the shop has kept: an amount that was paid
 * too much was not invoiced. A payment that was recorded by mistake corrects the invoice only if the order is cancelled.
 */
async function issueCreditNotes(
  container: MedusaContainer,
  trx: Knex,
  { order, money, invoice, credited }: OrderBooks & { invoice: InvoiceDocument; credited: readonly InvoiceDocument[] },
): Promise<void> {
  const invoices = container.resolve<InvoiceRepository>(INVOICES)
  const returns = money.filter(isReturn).filter(({ type }) => type !== "voided" || order.status === "cancelled")
  const ids = returns.map(({ id }) => id)
  const taken = await invoices.takeRefunds(trx, order.id, ids)
  const notes = [...credited]
  let left = invoice.total - notes.reduce((sum, { total }) => sum + total, 0) - keptOf(order)
  for (const row of returns.filter(({ id }) => taken.has(id))) {
    const amount = Math.min(Math.round(row.amount), left)
    if (amount <= 0) continue
    const note = composeCreditNote(container, { row, amount }, { invoice, credited: notes })
    notes.push(await invoices.issue(trx, note))
    left -= amount
  }
}
