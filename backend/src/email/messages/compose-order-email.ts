import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { EmailContent } from "../../content/email-content"
import { inLanguage } from "../../language/translate-merchant-words"
import { readBuyer } from "../../medusa-schema/orders/order-buyer"
import { ordersById } from "../../orders/read/order-view"
import type { DueOrderEmail } from "../../outbox/due-email"
import type { OutgoingEmail } from "./email-message"
import { type OutgoingSms, renderSms, smsNumber } from "./order-sms"
import { readOrderMessage } from "./read-order-message"
import { renderEmail } from "./render-email"

interface OrderEmailSettings {
  content: EmailContent
  shopUrl: string
  linkSecret: string
  sendsSms: boolean
}

/** The e-mail, or SMS; null when there is no such order, address or number, or its statement is no longer true. */
export async function composeOrderEmail(
  container: MedusaContainer,
  settings: OrderEmailSettings,
  due: DueOrderEmail,
): Promise<OutgoingEmail | OutgoingSms | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [[sold], buyer] = await Promise.all([ordersById(container, [due.orderId]), readBuyer(knex, due.orderId)])
  if (!sold || !buyer) return null
  const order = await inLanguage(knex, settings.content.language, sold)
  if (buyer.email !== "") {
    const message = await readOrderMessage(container, settings, { due, order, buyer })
    return message && renderEmail({ due, to: buyer.email, message }, settings)
  }
  const to = settings.sendsSms ? smsNumber(buyer.phone) : null
  if (to === null) return null
  const message = await readOrderMessage(container, settings, { due, order, buyer })
  return message && renderSms({ due, to, message }, settings.content)
}
