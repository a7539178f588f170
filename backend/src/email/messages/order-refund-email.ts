import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { EmailContent } from "../../content/email-content"
import { readPaymentOfRefund } from "../../medusa-schema/orders/payment-of-capture"
import type { PaymentRefund } from "../../payments/payment-gateway"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { type OrderEmailBody, row } from "./order-email-body"

/** The refund that an e-mail reports. */
export interface ReportedRefund extends PaymentRefund {
  /** Id of the payment's gateway; empty for a payment provider of others. */
  method: string
}

/** A refund of a gateway, else one of Medusa's; null when it does not exist, or its gateway reports it itself. */
export async function readReportedRefund(container: MedusaContainer, id: string): Promise<ReportedRefund | null> {
  const gateways = paymentGatewaysOf(container)
  const refund = await gateways.findRefund(id)
  if (refund !== null) return refund
  const payment = await readPaymentOfRefund(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), id)
  if (payment === null || gateways.reportsRefunds(payment.providerId)) return null
  const { providerId, receipt } = payment
  const method = gateways.gatewayOfProvider(providerId)?.id ?? ""
  return { method, receipt, returnReceipt: null, isReversal: false, isRecorded: true }
}

/** @param hasEarlier whether there were other refunds of the order */
export function refundBody(
  { method, receipt, returnReceipt, isReversal, isRecorded }: ReportedRefund,
  { emails, hasEarlier }: { emails: EmailContent["emails"]; hasEarlier: boolean },
): OrderEmailBody {
  const { refunded, labels, methods } = emails
  const texts = methods[method] ?? methods.other
  const head = { ...refunded, ...(isReversal && { heading: refunded.reversedHeading }) }
  const refund = [texts.refunded, ...(isRecorded && hasEarlier ? [refunded.inAll] : [])]
  return {
    ...head,
    paragraphs: isReversal ? refunded.reversed : refund,
    facts: [row(texts.receipt, receipt), row(labels.refundReceipt, returnReceipt)],
    lines: "none",
  }
}
