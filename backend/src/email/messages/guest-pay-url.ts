import { BY_EMAIL, type Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { linkToken } from "../../account/email-links/link-token"
import { hasAccount } from "../../medusa-schema/orders/order-lookups"
import { PAYMENT_LINKS, type PaymentLinkRepository } from "../../orders/payment-links/payment-link-repository"
import type { DueOrderEmail, OrderEmailKind } from "../../outbox/outbox-service"

const MAY_ASK_FOR_MONEY: readonly OrderEmailKind[] = [
  "placed",
  "paid",
  "payment_voided",
  "terms_changed",
  "changed",
  "moved",
]

/**
 * A payment link for a customer without an account, who cannot open the order's page; null when nothing is to be paid. An e-mail
 * that is tried again has the same link.
 */
export async function guestPayUrl(
  container: MedusaContainer,
  { id: mailId, kind }: Pick<DueOrderEmail, "id" | "kind">,
  { order, linkSecret }: { order: Order; linkSecret: string },
): Promise<string | null> {
  const { id: orderId, status, balance } = order
  if (!MAY_ASK_FOR_MONEY.includes(kind) || status === "cancelled" || balance.due === 0) return null
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (await hasAccount(knex, orderId)) return null
  const links = container.resolve<PaymentLinkRepository>(PAYMENT_LINKS)
  const token = linkToken(linkSecret, "payment-link", mailId)
  return (await links.create(knex, { orderId, createdBy: BY_EMAIL, token })).url
}
