import { formatKsh, type Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type EmailContent, interpolate } from "../../content/email-content"
import { ordersById } from "../../orders/read/order-view"
import type { DueAlertEmail } from "../../outbox/due-email"
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
  const isUnsendable = order !== undefined && order.payment.reversed > 0
  return renderEmail(
    { due, to: due.address, message: alertMessage({ alert, order, isUnsendable }, settings) },
    settings,
  )
}

export interface AlertCase {
  alert: PaymentAlert
  order: Pick<Order, "id" | "number" | "status"> | undefined
  /** A payment of the order was reversed, so that it is not sent. */
  isUnsendable: boolean
}

export function alertMessage(
  { alert, order, isUnsendable }: AlertCase,
  { content: { emails, shop }, merchantUrl }: Pick<AlertSettings, "content" | "merchantUrl">,
): EmailMessage {
  const { kind, amount, receipt, listPath } = alert
  const { button, listButton, why, customer_reversal: reversal } = emails.paymentAlert
  const { subject, text } = emails.paymentAlert[kind]
  const isSent = order?.status === "shipped" || order?.status === "delivered"
  const advice = kind === "customer_reversal" && isUnsendable ? [isSent ? reversal.sent : reversal.unsent] : []
  const figures = { amount: formatKsh(amount), shopName: shop.name }
  const facts: (Row | null)[] = [
    order === undefined ? null : { label: emails.labels.order, value: String(order.number) },
    receipt === null ? null : { label: emails.labels.reference, value: receipt },
  ]
  return {
    subject: interpolate(subject, figures),
    heading: interpolate(subject, figures),
    greeting: emails.greetingWithoutName,
    paragraphs: [...text, ...advice].map((paragraph) => interpolate(paragraph, figures)),
    facts: facts.filter((fact) => fact !== null),
    ...{ lines: [], sums: [], deliverTo: null },
    button:
      order === undefined
        ? { label: listButton, url: `${merchantUrl}/app${listPath}` }
        : { label: button, url: `${merchantUrl}/app/orders/${order.id}` },
    why: interpolate(why, figures),
  }
}
