import { BY_EMAIL, type Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasAccount } from "../../medusa-schema/orders/order-lookups"
import { PAYMENT_LINKS, type PaymentLinkRepository } from "../../orders/payment-links/payment-link-repository"
import type { OrderEmailKind } from "../../outbox/outbox-service"

const MAY_ASK_FOR_MONEY: readonly OrderEmailKind[] = [
  "placed",
  "paid",
  "payment_voided",
  "terms_changed",
  "changed",
  "moved",
]

/** A payment link for a customer without an account, who cannot open the order's page; null when nothing is to be paid. */
export async function guestPayUrl(
  container: MedusaContainer,
  kind: OrderEmailKind,
  { id: orderId, status, balance }: Order,
): Promise<string | null> {
  if (!MAY_ASK_FOR_MONEY.includes(kind) || status === "cancelled" || balance.due === 0) return null
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (await hasAccount(knex, orderId)) return null
  const links = container.resolve<PaymentLinkRepository>(PAYMENT_LINKS)
  return (await links.create(knex, { orderId, createdBy: BY_EMAIL })).url
}
