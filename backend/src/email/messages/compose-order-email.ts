import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ACCOUNT_LINK, type AccountLinkService } from "../../account/email-links/account-link-service"
import type { EmailContent } from "../../content/email-content"
import { readBuyer } from "../../medusa-schema/orders/order-buyer"
import { ordersById } from "../../orders/read/order-view"
import type { DueOrderEmail } from "../../outbox/outbox-service"
import type { OutgoingEmail } from "./email-message"
import { guestUrl } from "./guest-url"
import { composeOrderMessage } from "./order-email"
import { readOrderEmailFacts } from "./order-email-facts"
import { renderEmail } from "./render-email"

/** The e-mail; null when there is no such order or address, or its statement is no longer true. */
export async function composeOrderEmail(
  container: MedusaContainer,
  settings: { content: EmailContent; shopUrl: string; linkSecret: string },
  due: DueOrderEmail,
): Promise<OutgoingEmail | null> {
  const { content, shopUrl, linkSecret } = settings
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[order], buyer] = await Promise.all([ordersById(container, [due.orderId]), readBuyer(knex, due.orderId)])
  if (!order || !buyer?.email) return null
  // Accounts can be registered with another person's address: typed text is only sent to verified addresses.
  const verified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(buyer.email)
  const facts = await readOrderEmailFacts(container, due, { order, address: buyer.email })
  const message = composeOrderMessage(
    { due, order, buyerName: verified ? buyer.name : "", verified, ...facts, shopUrl },
    content,
  )
  if (message === null) return null
  const url = await guestUrl(container, due, { order, linkSecret })
  const button = { ...message.button, ...(url !== null && { url }) }
  return renderEmail({ due, to: buyer.email, message: { ...message, button } }, settings)
}
