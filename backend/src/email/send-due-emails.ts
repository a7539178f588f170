import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type DueEmail, OUTBOX, type OutboxService } from "../outbox/outbox-service"
import { composeAccountEmail } from "./messages/compose-account-email"
import { composeDeletionEmail } from "./messages/compose-deletion-email"
import { composeAlertEmail } from "./messages/compose-alert-email"
import type { OutgoingEmail } from "./messages/email-message"
import type { OutgoingSms } from "./messages/order-sms"
import { composeLowStockEmail } from "./messages/compose-low-stock-email"
import { composeReplyEmail } from "./messages/compose-reply-email"
import { composeOrderEmail } from "./messages/compose-order-email"
import { composeRestockEmail } from "./messages/compose-restock-email"
import { type EmailTransport, MessageRejected, type SmsTransport } from "./transport/transport"
import type { EmailContent } from "../content/email-content"

export interface EmailSettings {
  transport: EmailTransport
  /** Null when orders without an e-mail address get no messages. */
  sms: SmsTransport | null
  /** The shop's words as they are published now. */
  readContent: () => Promise<EmailContent>
  /** Base URL of links. */
  shopUrl: string
  /** Base URL of the engine's admin. */
  merchantUrl: string
  /** At or below this number of units a variant is low in stock. */
  lowStockUnits: number
  /** Secret of link tokens: see `account/email-links/link-token.ts`. */
  linkSecret: string
}

const BATCH_SIZE = 5

/** What e-mails are about that concern neither an order nor an account. */
const ABOUT: Partial<Record<DueEmail["kind"], string>> = {
  payment_alert: "a payment",
  low_stock: "stock",
  message_reply: "a message",
  restocked: "a piece that is back in stock",
}

/**
 * Sends all due e-mails and SMS. Address and text are computed from the current order or account and not stored: an erased
 * customer gets no e-mail.
 */
export async function sendDueEmails(container: MedusaContainer, settings: EmailSettings): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  for (let due = await outbox.claimDue(BATCH_SIZE); due.length > 0; due = await outbox.claimDue(BATCH_SIZE)) {
    const { readContent, ...others } = settings
    const composing = { ...others, sendsSms: settings.sms !== null, content: await readContent() }
    await Promise.all(due.map((mail) => sendOne(container, composing, mail)))
  }
}

type Composing = Omit<EmailSettings, "readContent"> & { content: EmailContent; sendsSms: boolean }

async function sendOne(container: MedusaContainer, settings: Composing, due: DueEmail): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  try {
    const mail = await compose(container, settings, due)
    if (mail === null) {
      await outbox.withdraw(due.id)
      return
    }
    await deliver(mail, settings)
    await outbox.markSent(due.id)
  } catch (thrown) {
    const fault = redactAddresses(thrown)
    const state = await outbox.postpone(due, fault, thrown instanceof MessageRejected)
    const end = state === "failed" ? "and will not be tried again" : "and will be tried again"
    const about = ABOUT[due.kind] ?? (due.orderId === null ? "an account" : `order ${due.orderId}`)
    logger.warn(`Message ${due.id} (${due.kind}, ${about}) was not sent ${end}: ${fault}`)
  }
}

async function deliver(message: OutgoingEmail | OutgoingSms, { transport, sms }: Composing): Promise<void> {
  if ("html" in message) await transport.deliver(message)
  else await sms?.deliverSms(message)
}

function compose(
  container: MedusaContainer,
  settings: Composing,
  due: DueEmail,
): Promise<OutgoingEmail | OutgoingSms | null> {
  if (due.kind === "message_reply") return composeReplyEmail(container, settings, due)
  if (due.kind === "account_deleted") return composeDeletionEmail(settings, due)
  if (due.kind === "restocked") return composeRestockEmail(container, settings, due)
  if (due.kind === "low_stock") return composeLowStockEmail(container, settings, due)
  if (due.kind === "payment_alert") return composeAlertEmail(container, settings, due)
  return due.orderId === null
    ? composeAccountEmail(container, settings, due)
    : composeOrderEmail(container, settings, due)
}

/** Removes e-mail addresses: replies of mail servers often repeat the recipient. */
function redactAddresses(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, "…").slice(0, 300)
}
