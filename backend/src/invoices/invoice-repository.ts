import { dayOf, type InvoiceDocument, type InvoiceKind, type InvoiceSummary } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { findInvoice, readInvoicesOfCustomer } from "../medusa-schema/orders/customer-invoices"
import { installInvoiceTriggers } from "../medusa-schema/triggers/invoice-triggers"
import { listParameter } from "../medusa-schema/parameters"

/** Container key. */
export const INVOICES = "invoices"

const PREFIXES: Record<InvoiceKind, string> = { invoice: "INV", credit_note: "CN" }

/** Before an order whose work failed is tried again. */
const RETRY_SECONDS = 60

export type StoredInvoice = Pick<InvoiceSummary, "number" | "kind" | "total"> & { document: InvoiceDocument }

/** What is still to be written of a document when its number is taken. */
export type NewInvoice = Omit<InvoiceDocument, "number" | "issuedAt">

/** Tables of invoices and credit notes. A document is written once and not changed. */
export class InvoiceRepository {
  readonly #knex: Knex

  readonly __hooks = {
    onApplicationStart: () => installInvoiceTriggers(this.#knex),
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Invoices and credit notes of orders, oldest first; orders without any are absent. */
  async listByOrder(orderIds: readonly string[], knex: Knex = this.#knex): Promise<Map<string, InvoiceSummary[]>> {
    const { rows } = await knex
      .raw<{ rows: (Omit<InvoiceSummary, "issuedAt"> & { orderId: string; issuedAt: Date })[] }>(
        `select order_id as "orderId", number, kind, issued_at as "issuedAt", total
           from invoice where order_id = any(${listParameter("?")}) order by issued_at, number`,
        [[...orderIds]],
      )
      .options({ name: "list-invoices-of-orders" })
    const byOrder = new Map<string, InvoiceSummary[]>()
    for (const { orderId, issuedAt, ...row } of rows) {
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { ...row, issuedAt: issuedAt.toISOString() }])
    }
    return byOrder
  }

  /** See `findInvoice`. */
  find(number: string, customerId?: string): Promise<InvoiceDocument | null> {
    return findInvoice(this.#knex, number, customerId)
  }

  /** See `readInvoicesOfCustomer`. */
  listOfCustomer(customerId: string): Promise<InvoiceDocument[]> {
    return readInvoicesOfCustomer(this.#knex, customerId)
  }

  /** Documents of an order for its further work. Call it under the order's claim. */
  async listOfOrder(trx: Knex, orderId: string): Promise<StoredInvoice[]> {
    const { rows } = await trx.raw<{ rows: StoredInvoice[] }>(
      `select number, kind, total, document from invoice where order_id = ? order by issued_at, number`,
      [orderId],
    )
    return rows
  }

  /**
   * Issues a document with the next number of its series, in the caller's transaction: other issuers wait for its end, and a
   * rollback returns the number, so that a series has no gaps. Numbers begin at 1 with each year in Nairobi.
   */
  async issue(trx: Knex, invoice: NewInvoice): Promise<InvoiceDocument> {
    const now = new Date()
    const year = Number(dayOf(now).slice(0, 4))
    const { rows } = await trx.raw<{ rows: [{ last: number }] }>(
      `insert into invoice_counter (kind, year, last) values (?, ?, 1)
       on conflict (kind, year) do update set last = invoice_counter.last + 1 returning last`,
      [invoice.kind, year],
    )
    const number = `${PREFIXES[invoice.kind]}-${String(year)}-${String(rows[0].last).padStart(6, "0")}`
    const document = { ...invoice, number, issuedAt: now.toISOString() }
    await trx.raw(
      `insert into invoice (number, kind, order_id, total, document, issued_at) values (?, ?, ?, ?, ?::jsonb, ?)`,
      [number, document.kind, document.order.id, document.total, JSON.stringify(document), document.issuedAt],
    )
    return document
  }

  /** Of refunds, those that no earlier work on the order has looked at; they count as looked at from now on. */
  async takeRefunds(trx: Knex, orderId: string, refundIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await trx.raw<{ rows: { id: string }[] }>(
      `insert into invoiced_refund (refund_id, order_id) select id, ? from unnest(?::text[]) id
       on conflict do nothing returning refund_id as id`,
      [orderId, [...refundIds]],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** Orders that wait to be looked at, the oldest first. */
  async waitingOrders(limit: number): Promise<string[]> {
    const { rows } = await this.#knex
      .raw<{ rows: { orderId: string }[] }>(
        `select order_id as "orderId" from invoice_task where next_try_at <= now()
          group by order_id order by min(id) limit ?`,
        [limit],
      )
      .options({ name: "orders-to-invoice" })
    return rows.map(({ orderId }) => orderId)
  }

  /**
   * Runs `work` for an order in one transaction with the end of its tasks. Does nothing while another process works on it: the
   * tasks stay. Tasks that are written meanwhile stay as well.
   */
  async withOrder(orderId: string, work: (trx: Knex) => Promise<void>): Promise<void> {
    await this.#knex.transaction(async (trx) => {
      const lock = await trx.raw<{ rows: [{ granted: boolean }] }>(
        `select pg_try_advisory_xact_lock(hashtextextended('invoice ' || ?, 0)) as granted`,
        [orderId],
      )
      if (!lock.rows[0].granted) return
      await trx.raw(`delete from invoice_task where order_id = ?`, [orderId])
      await work(trx)
    })
  }

  async postpone(orderId: string): Promise<void> {
    await this.#knex.raw(`update invoice_task set next_try_at = now() + make_interval(secs => ?) where order_id = ?`, [
      RETRY_SECONDS,
      orderId,
    ])
  }
}
