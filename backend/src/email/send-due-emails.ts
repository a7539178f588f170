import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import { readEmailLanguages } from "../medusa-schema/accounts/email-languages"
import type { DueEmail } from "../outbox/due-email"
import { OUTBOX, type OutboxService } from "../outbox/outbox-service"
import { composeEmail, type Composing } from "./messages/compose-email"
import type { OutgoingEmail } from "./messages/email-message"
import type { OutgoingSms } from "./messages/order-sms"
import { type EmailTransport, MessageRejected, type SmsTransport } from "./transport/transport"
import type { EmailContent } from "../content/email-content"

interface Transports {
  transport: EmailTransport
  /** Null when orders without an e-mail address get no messages. */
  sms: SmsTransport | null
}

type Sending = Composing & Transports

export interface EmailSettings extends Omit<Composing, "content" | "sendsSms">, Transports {
  /** The shop's words as they are published now, in a language. */
  readContent: (language: Language) => Promise<EmailContent>
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
    const settingsOf = await readSettings(container, settings, due)
    await Promise.all(due.map((mail) => sendOne(container, settingsOf(mail), mail)))
  }
}

/** Settings of each e-mail, with the shop's words in its language. */
async function readSettings(
  container: MedusaContainer,
  { readContent, ...others }: EmailSettings,
  due: readonly DueEmail[],
): Promise<(mail: DueEmail) => Sending> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const languages = await readEmailLanguages(
    knex,
    due.map(({ id }) => id),
  )
  const contents = await Promise.all([...new Set([DEFAULT_LANGUAGE, ...languages.values()])].map(readContent))
  return ({ id }) => {
    const language = languages.get(id) ?? DEFAULT_LANGUAGE
    const content = contents.find((each) => each.language === language)
    if (!content) throw new Error(`The words in ${language} were not read`)
    return { ...others, sendsSms: others.sms !== null, content }
  }
}

async function sendOne(container: MedusaContainer, settings: Sending, due: DueEmail): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  try {
    const mail = await composeEmail(container, settings, due)
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

async function deliver(message: OutgoingEmail | OutgoingSms, { transport, sms }: Transports): Promise<void> {
  if ("html" in message) await transport.deliver(message)
  else await sms?.deliverSms(message)
}

/** Removes e-mail addresses: replies of mail servers often repeat the recipient. */
function redactAddresses(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, "…").slice(0, 300)
}
