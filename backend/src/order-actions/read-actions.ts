import type { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { INVOICES, type InvoiceRepository } from "../invoices/invoice-repository"
import { readBuyer } from "../medusa-schema/orders/order-buyer"
import { readExchanges } from "../medusa-schema/orders/order-exchanges"
import { readShipments, readUnfulfilledItems } from "../medusa-schema/orders/shipments-of-order"
import { paymentGatewaysOf } from "../payments/payment-gateways"
import { orderNotFound } from "../shipments/copy"
import { knownOrder } from "../shipments/shipping-guard"
import { actionsOf } from "./actions-of"

/**
 * An order and the actions that a merchant has on it, each possible or refused in words.
 * @throws MedusaError not found; ApiFailure 404 for a draft
 */
export async function readOrderActions(container: MedusaContainer, orderId: string): Promise<OrderActionsResponse> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [order, user, shipments, unpacked, refunds, invoices, exchanges] = await Promise.all([
    knownOrder(container, orderId),
    readBuyer(knex, orderId),
    readShipments(knex, orderId),
    readUnfulfilledItems(knex, orderId),
    paymentGatewaysOf(container).planFullRefund(orderId),
    container.resolve<InvoiceRepository>(INVOICES).listByOrder([orderId]),
    readExchanges(knex, [orderId]),
  ])
  if (user === undefined) throw new ApiFailure(404, orderNotFound, "order_not_found")
  const exchange = exchanges.find(({ state }) => state === "requested")
  const facts = { order, email: user.email, shipments, hasUnpacked: unpacked.length > 0, exchange, refunds }
  const { id, number, createdAt, status, shippingAddress, total, balance } = order
  const { price: _price, promotions: _promotions, ...shipping } = order.shipping
  const items = order.items.map(({ price: _, ...item }) => item)
  return {
    order: { id, number, createdAt, status, items, shippingAddress, shipping, sums: { total, balance }, user },
    invoices: (invoices.get(orderId) ?? []).map(({ number, kind, issuedAt }) => ({ number, kind, issuedAt })),
    fulfillments: shipments.map(({ items: _, ...shipment }) => shipment),
    actions: actionsOf(facts),
  }
}
