import type { Order, OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CONTENT, type ContentService } from "../../content/content-service"
import { INVOICES, type InvoiceRepository } from "../../invoices/invoice-repository"
import { readReturns, readUnitsComingBack, type ReturnRow } from "../../medusa-schema/orders/order-returns"
import { returnableOf } from "../status/returnable"

/** An order with its invoices and returns. */
export type OrderWithAfterSales = Order & Pick<OrderDetail, "invoices" | "returns" | "returnable">

/** Adds invoices, returns, and what can be returned, to orders; in four statements. */
export async function withAfterSales(
  container: MedusaContainer,
  knex: Knex,
  orders: readonly Order[],
): Promise<OrderWithAfterSales[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const invoices = await container.resolve<InvoiceRepository>(INVOICES).listByOrder(ids, knex)
  const returns = await readReturns(knex, ids)
  const comingBack = await readUnitsComingBack(knex, ids)
  const { content } = await container.resolve<ContentService>(CONTENT).published(knex)
  const days = content.policies.returnDays
  return orders.map((order) => ({
    ...order,
    invoices: invoices.get(order.id) ?? [],
    returns: returns.filter(({ orderId }) => orderId === order.id).map(toReturn),
    returnable: returnableOf(order, { days, comingBack }),
  }))
}

const toReturn = ({ orderId: _, requestedAt, ...row }: ReturnRow): OrderDetail["returns"][number] => ({
  ...row,
  requestedAt: requestedAt.toISOString(),
})
