import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ACCOUNT_LINK, type AccountLinkService } from "../account/email-links/account-link-service"
import type { DueEmail, DueOrderEmail, OutboxService } from "../outbox/outbox-service"
import { OUTBOX } from "../outbox/outbox-service"
import { readBuyer } from "../medusa-schema/orders/order-buyer"
import { ordersById } from "../orders/read/order-view"
import { composeAccountEmail } from "./messages/compose-account-email"
import type { OutgoingEmail } from "./messages/email-message"
import { emailHtml } from "./messages/email-html"
import { plainText } from "./messages/email-text"
import { EmailRejected, type EmailTransport } from "./transport/transport"
import type { EmailContent } from "../content/email-content"
import { composeOrderMessage } from "./messages/order-email"
import { paymentGatewaysOf } from "../payments/payment-gateways"
import { readRefundedAmount } from "../medusa-schema/orders/order-lookups"

export interface EmailSettings {
  transport: EmailTransport
  content: EmailContent
  /** Base URL of links. */
  shopUrl: string
  /** Secret of link tokens: see `account/email-links/link-token.ts`. */
  linkSecret: string
}

const BATCH_SIZE = 5

/**
 * Sends all due e-mails. Address and text are computed from the current order or account and not stored: an erased
 * customer gets no e-mail.
 */
export async function sendDueEmails(container: MedusaContainer, settings: EmailSettings): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  for (let due = await outbox.claimDue(BATCH_SIZE); due.length > 0; due = await outbox.claimDue(BATCH_SIZE)) {
    await Promise.all(due.map((mail) => sendOne(container, settings, mail)))
  }
}

async function sendOne(container: MedusaContainer, settings: EmailSettings, due: DueEmail): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  try {
    const mail =
      due.orderId === null
        ? await composeAccountEmail(container, settings, due)
        : await composeOrderEmail(container, settings, due)
    if (mail === null) {
      await outbox.withdraw(due.id)
      return
    }
    await settings.transport.deliver(mail)
    await outbox.markSent(due.id)
  } catch (thrown) {
    const fault = redactAddresses(thrown)
    const state = await outbox.postpone(due, fault, thrown instanceof EmailRejected)
    const end = state === "failed" ? "and will not be tried again" : "and will be tried again"
    const about = due.orderId === null ? "an account" : `order ${due.orderId}`
    logger.warn(`Message ${due.id} (${due.kind}, ${about}) was not sent ${end}: ${fault}`)
  }
}

async function composeOrderEmail(
  container: MedusaContainer,
  settings: EmailSettings,
  due: DueOrderEmail,
): Promise<OutgoingEmail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[order], buyer, refunded] = await Promise.all([
    ordersById(container, [due.orderId]),
    readBuyer(knex, due.orderId),
    readRefundedAmount(knex, due.orderId),
  ])
  if (!order || !buyer?.email) return null
  const { content, shopUrl } = settings
  // Accounts can be registered with another person's address: typed text is only sent to verified addresses.
  const verified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(buyer.email)
  const paymentReturned = paymentGatewaysOf(container).wasReturned(order)
  const message = composeOrderMessage(
    { due, order, buyerName: verified ? buyer.name : "", verified, refunded, paymentReturned, shopUrl },
    content,
  )
  if (!message) return null
  const { subject } = message
  return { id: due.id, kind: due.kind, to: buyer.email, subject, html: emailHtml(message), text: plainText(message) }
}

/** Removes e-mail addresses: replies of mail servers often repeat the recipient. */
function redactAddresses(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, "…").slice(0, 300)
}
