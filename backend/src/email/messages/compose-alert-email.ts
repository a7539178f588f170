import { formatKsh } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type EmailContent, interpolate } from "../../content/email-content"
import { ordersById } from "../../orders/read/order-view"
import type { DueAlertEmail } from "../../outbox/outbox-service"
import type { PaymentAlert } from "../../payments/payment-gateway"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import type { EmailMessage, OutgoingEmail, Row } from "./email-message"
import { renderEmail } from "./render-email"

interface AlertSettings {
  content: EmailContent
  shopUrl: string
  merchantUrl: string
}

/** The e-mail to the merchant; null when its case is settled by now. */
export async function composeAlertEmail(
  container: MedusaContainer,
  settings: AlertSettings,
  due: DueAlertEmail,
): Promise<OutgoingEmail | null> {
  const alert = await paymentGatewaysOf(container).findAlert(due.occurrence)
  if (alert === null) return null
  const [order] = alert.order_id === null ? [] : await ordersById(container, [alert.order_id])
  return renderEmail(due, due.address, messageOf(alert, order?.number, settings))
}

function messageOf(
  { kind, amount, receipt }: PaymentAlert,
  orderNumber: number | undefined,
  { content: { emails, shop }, shopUrl, merchantUrl }: AlertSettings,
): EmailMessage {
  const { subject, text } = emails.paymentAlert[kind]
  const figures = { amount: formatKsh(amount), shopName: shop.name }
  const facts: (Row | null)[] = [
    orderNumber === undefined ? null : { label: emails.labels.order, value: String(orderNumber) },
    receipt === null ? null : { label: emails.labels.reference, value: receipt },
  ]
  return {
    subject: interpolate(subject, figures),
    heading: interpolate(subject, figures),
    greeting: emails.greetingWithoutName,
    paragraphs: text.map((paragraph) => interpolate(paragraph, figures)),
    facts: facts.filter((fact) => fact !== null),
    ...{ lines: [], sums: [], deliverTo: null },
    button: { label: emails.paymentAlert.button, url: `${merchantUrl}/app/orders` },
    why: interpolate(emails.paymentAlert.why, figures),
    shop: { name: shop.name, tagline: shop.tagline, url: shopUrl },
  }
}
