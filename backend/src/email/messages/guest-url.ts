import { BY_EMAIL, type Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { linkToken } from "../../account/email-links/link-token"
import { hasAccount } from "../../medusa-schema/orders/order-lookups"
import { ORDER_LINKS, type OrderLinkRepository } from "../../orders/order-links/order-link-repository"
import { PAYMENT_LINKS, type PaymentLinkRepository } from "../../orders/payment-links/payment-link-repository"
import type { DueOrderEmail, DueReviewRequest } from "../../outbox/due-email"

type LinkingMail = Pick<DueOrderEmail | DueReviewRequest, "id" | "kind">

const MAY_ASK_FOR_MONEY: readonly LinkingMail["kind"][] = [
  "placed",
  "paid",
  "payment_voided",
  "terms_changed",
  "changed",
  "moved",
]

interface LinkedMail {
  order: Order
  linkSecret: string
}

/**
 * Where a customer without an account, who cannot open the account's page of the order, sees it: the order's link, or a payment
 * link for an order that the shop made, null when nothing is to be paid of that. Null with an account, except in the e-mail that
 * was asked for: who asked need not be signed in. An e-mail that is tried again has the same link.
 */
export async function guestUrl(
  container: MedusaContainer,
  mail: LinkingMail,
  linked: LinkedMail,
): Promise<string | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (mail.kind !== "order_link" && (await hasAccount(knex, linked.order.id))) return null
  const url = await container.resolve<OrderLinkRepository>(ORDER_LINKS).urlOf(linked.order.id)
  return url ?? payUrl(container, mail, linked)
}

async function payUrl(
  container: MedusaContainer,
  { id: mailId, kind }: LinkingMail,
  { order, linkSecret }: LinkedMail,
): Promise<string | null> {
  const { id: orderId, status, balance } = order
  if (!MAY_ASK_FOR_MONEY.includes(kind) || status === "cancelled" || balance.due === 0) return null
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const links = container.resolve<PaymentLinkRepository>(PAYMENT_LINKS)
  const token = linkToken(linkSecret, "payment-link", mailId)
  return (await links.create(knex, { orderId, createdBy: BY_EMAIL, token })).url
}
