import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ACCOUNT_LINK, type AccountLinkService } from "../account/email-links/account-link-service"
import type { DueMail, DueOrderMail, OutboxService } from "../outbox/outbox-service"
import { OUTBOX } from "../outbox/outbox-service"
import { readBuyer } from "../medusa-schema/orders/order-buyer"
import { ordersById } from "../orders/read/order-view"
import { writeAccountMail } from "./messages/compose-account-email"
import type { Mail } from "./messages/email-message"
import { letterHtml } from "./messages/email-html"
import { plainText } from "./messages/email-text"
import { MailRefused, type MailTransport } from "./transport/transport"
import type { MailWords } from "../content/email-content"
import { writeLetter } from "./messages/order-email"

export interface PostOffice {
  transport: MailTransport
  words: MailWords
  /** Where the letters' links lead. */
  shopUrl: string
  /** Makes the tokens of links: see `modules/account-link/link-token.ts`. */
  linkSecret: string
}

const AT_ONCE = 5

/**
 * Sends everything that is due. Address and text are made here, from the order or account as it is now, and kept nowhere:
 * an erased customer gets no mail.
 */
export async function sendDue(container: MedusaContainer, office: PostOffice): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  for (let due = await outbox.takeDue(AT_ONCE); due.length > 0; due = await outbox.takeDue(AT_ONCE)) {
    await Promise.all(due.map((mail) => sendOne(container, office, mail)))
  }
}

async function sendOne(container: MedusaContainer, office: PostOffice, due: DueMail): Promise<void> {
  const outbox = container.resolve<OutboxService>(OUTBOX)
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  try {
    const mail =
      due.orderId === null
        ? await writeAccountMail(container, office, due)
        : await writeOrderMail(container, office, due)
    if (mail === null) {
      await outbox.withdraw(due.id)
      return
    }
    await office.transport.deliver(mail)
    await outbox.markSent(due.id)
  } catch (thrown) {
    const fault = withoutAddresses(thrown)
    const state = await outbox.postpone(due, fault, thrown instanceof MailRefused)
    const end = state === "failed" ? "and will not be tried again" : "and will be tried again"
    const about = due.orderId === null ? "an account" : `order ${due.orderId}`
    logger.warn(`Message ${due.id} (${due.kind}, ${about}) was not sent ${end}: ${fault}`)
  }
}

async function writeOrderMail(container: MedusaContainer, office: PostOffice, due: DueOrderMail): Promise<Mail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[order], buyer, refunded] = await Promise.all([
    ordersById(container, [due.orderId]),
    readBuyer(knex, due.orderId),
    refundedOf(knex, due.orderId),
  ])
  if (!order || !buyer?.email) return null
  const { words, shopUrl } = office
  // Anybody can open an account with a stranger's address: what was typed there is not sent to it before it is confirmed.
  const verified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(buyer.email)
  const letter = writeLetter({ due, order, buyerName: verified ? buyer.name : "", verified, refunded, shopUrl }, words)
  if (!letter) return null
  const { subject } = letter
  return { id: due.id, kind: due.kind, to: buyer.email, subject, html: letterHtml(letter), text: plainText(letter) }
}

async function refundedOf(knex: Knex, orderId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: { refunded: number }[] }>(
    `select coalesce(sum(p.refunded_amount), 0)::float8 as refunded
       from order_payment_collection l join payment_collection p on p.id = l.payment_collection_id
      where l.order_id = ? and l.deleted_at is null and p.deleted_at is null`,
    [orderId],
  )
  return Math.round(rows[0]?.refunded ?? 0)
}

/** What a mail server answers often repeats who was written to. */
function withoutAddresses(thrown: unknown): string {
  const words = thrown instanceof Error ? thrown.message : String(thrown)
  return words.replace(/[^\s<>"']+@[^\s<>"']+/g, "…").slice(0, 300)
}
