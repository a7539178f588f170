import type { InvoiceDocument } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** An invoice or credit note; null for an unknown number, and for one of a customer other than `customerId`. */
export async function findInvoice(knex: Knex, number: string, customerId?: string): Promise<InvoiceDocument | null> {
  const { rows } = await knex.raw<{ rows: { document: InvoiceDocument }[] }>(
    `select i.document from invoice i join "order" o on o.id = i.order_id and o.deleted_at is null
      where i.number = :number and (:anybody or o.customer_id = :customerId)`,
    { number, anybody: customerId === undefined, customerId: customerId ?? null },
  )
  return rows[0]?.document ?? null
}

/** Documents of a customer's orders, oldest first. */
export async function readInvoicesOfCustomer(knex: Knex, customerId: string): Promise<InvoiceDocument[]> {
  const { rows } = await knex.raw<{ rows: { document: InvoiceDocument }[] }>(
    `select i.document from invoice i join "order" o on o.id = i.order_id
      where o.customer_id = ? order by i.issued_at, i.number`,
    [customerId],
  )
  return rows.map(({ document }) => document)
}
