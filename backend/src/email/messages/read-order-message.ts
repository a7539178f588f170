import type { AdminOrderDetail, Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_LINK, type AccountLinkService } from "../../account/email-links/account-link-service"
import type { EmailContent } from "../../content/email-content"
import type { DueOrderEmail } from "../../outbox/due-email"
import type { EmailMessage } from "./email-message"
import { guestUrl } from "./guest-url"
import { composeOrderMessage } from "./order-email"
import { readOrderEmailFacts } from "./order-email-facts"

interface MessageSettings {
  content: EmailContent
  shopUrl: string
  linkSecret: string
}

interface AboutOrder {
  due: DueOrderEmail
  order: Order
  buyer: AdminOrderDetail["user"]
}

/** What an e-mail or SMS about an order says; null when its statement is no longer true. */
export async function readOrderMessage(
  container: MedusaContainer,
  { content, shopUrl, linkSecret }: MessageSettings,
  { due, order, buyer }: AboutOrder,
): Promise<EmailMessage | null> {
  // Accounts can be registered with another person's address: typed text is only sent to verified addresses.
  const verified = await container.resolve<AccountLinkService>(ACCOUNT_LINK).isVerified(buyer.email)
  const facts = await readOrderEmailFacts(container, due, { order, address: buyer.email })
  const message = composeOrderMessage(
    { due, order, buyerName: verified ? buyer.name : "", verified, ...facts, shopUrl },
    content,
  )
  if (message === null) return null
  const url = await guestUrl(container, due, { order, linkSecret })
  return { ...message, button: { ...message.button, ...(url !== null && { url }) } }
}
