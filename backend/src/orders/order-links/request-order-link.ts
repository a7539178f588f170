import { normalisePhone, type OrderLookupRequest } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { findGuestOrder } from "../../medusa-schema/orders/guest-orders"
import { OUTBOX, type OutboxService } from "../../outbox/outbox-service"

/**
 * Queues an e-mail with the link of a guest's order to the order's own address, when number and contact belong together. Says
 * nothing about whether they do.
 */
export async function requestOrderLink(
  container: MedusaContainer,
  { number, contact }: OrderLookupRequest,
): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const orderId = await findGuestOrder(knex, { number, email: contact.toLowerCase(), phone: normalisePhone(contact) })
  if (orderId !== null) await container.resolve<OutboxService>(OUTBOX).requestOrderLink(orderId)
}
