import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ACCOUNT_LINK, type AccountLinkService } from "../../account/email-links/account-link-service"
import type { EmailContent } from "../../content/email-content"
import { readBuyer } from "../../medusa-schema/orders/order-buyer"
import { readOrderChange } from "../../medusa-schema/orders/order-change"
import { readRefundedAmount } from "../../medusa-schema/orders/order-lookups"
import { ordersById } from "../../orders/read/order-view"
import type { DueOrderEmail } from "../../outbox/outbox-service"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import type { OutgoingEmail } from "./email-message"
import { composeOrderMessage } from "./order-email"
import { renderEmail } from "./render-email"

/** The e-mail; null when there is no such order or address, or its statement is no longer true. */
export async function composeOrderEmail(
  container: MedusaContainer,
  { content, shopUrl }: { content: EmailContent; shopUrl: string },
  due: DueOrderEmail,
): Promise<OutgoingEmail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[order], buyer, refunded, change] = await Promise.all([
    ordersById(container, [due.orderId]),
    readBuyer(knex, due.orderId),
    readRefundedAmount(knex, due.orderId),
    due.kind === "changed" ? readOrderChange(knex, due.occurrence) : null,
  ])
  if (!order || !buyer?.email) return null
  // Accounts can be registered with another person's address: typed text is only sent to verified addresses.
  const verified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(buyer.email)
  const gateways = paymentGatewaysOf(container)
  const moneyBack = { paymentReturned: gateways.wasReturned(order), paymentReversed: gateways.wasReversed(order) }
  const message = composeOrderMessage(
    { due, order, buyerName: verified ? buyer.name : "", verified, refunded, change, ...moneyBack, shopUrl },
    content,
  )
  return message && renderEmail(due, buyer.email, message)
}
