import type { Order, OrderDetail } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CONTENT, type ContentService } from "../../content/content-service"
import { INVOICES, type InvoiceRepository } from "../../invoices/invoice-repository"
import { type ExchangeRow, readExchanges } from "../../medusa-schema/orders/order-exchanges"
import { readReturns, readUnitsComingBack, type ReturnRow } from "../../medusa-schema/orders/order-returns"
import { differenceOf, payUntil, sendUntil } from "../status/exchange-times"
import { returnableOf } from "../status/returnable"

/** An order with its invoices, returns and exchanges. */
export type OrderWithAfterSales = Order & Pick<OrderDetail, "invoices" | "returns" | "exchanges" | "returnable">

/** Adds invoices, returns, exchanges, and what can be returned, to orders; in five statements. */
export async function withAfterSales(
  container: MedusaContainer,
  knex: Knex,
  orders: readonly Order[],
): Promise<OrderWithAfterSales[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const invoices = await container.resolve<InvoiceRepository>(INVOICES).listByOrder(ids, knex)
  const returns = await readReturns(knex, ids)
  const exchanges = await readExchanges(knex, ids)
  const comingBack = await readUnitsComingBack(knex, ids)
  for (const { id, quantity } of exchanges.filter(({ state }) => state === "requested").flatMap(({ items }) => items)) {
    comingBack.set(id, quantity + (comingBack.get(id) ?? 0))
  }
  const { content } = await container.resolve<ContentService>(CONTENT).published(knex)
  const days = content.policies.returnDays
  return orders.map((order) => ({
    ...order,
    invoices: invoices.get(order.id) ?? [],
    returns: returns.filter(({ orderId }) => orderId === order.id).map(toReturn),
    exchanges: exchanges.filter(({ orderId }) => orderId === order.id).map((exchange) => toExchange(order, exchange)),
    returnable: returnableOf(order, { days, comingBack }),
  }))
}

const toReturn = ({ orderId: _, requestedAt, ...row }: ReturnRow): OrderDetail["returns"][number] => ({
  ...row,
  sendBy: row.state === "requested" ? sendUntil(requestedAt).toISOString() : null,
  requestedAt: requestedAt.toISOString(),
})

const toExchange = (order: Order, exchange: ExchangeRow): OrderDetail["exchanges"][number] => ({
  ...{ id: exchange.id, state: exchange.state, refusal: exchange.refusal },
  requestedAt: exchange.requestedAt.toISOString(),
  difference: differenceOf(exchange),
  sendBy: exchange.state === "approved" && exchange.approvedAt ? sendUntil(exchange.approvedAt).toISOString() : null,
  payBy: payUntil(order, exchange)?.toISOString() ?? null,
  items: exchange.items.map(({ id, quantity, name }) => ({ id, quantity, name })),
})
