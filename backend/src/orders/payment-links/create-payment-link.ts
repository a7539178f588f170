import { formatKsh, type PaymentLinkResponse } from "@mavazi/contracts"
import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { MedusaContainer } from "@medusajs/framework/types"
import { CONTENT, type ContentService } from "../../content/content-service"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"
import { ordersById } from "../read/order-view"
import { setPaymentTerms } from "../payment-terms/set-payment-terms"
import * as copy from "../copy"
import { PAYMENT_LINKS, type PaymentLinkRepository } from "./payment-link-repository"

/** With a plain space: a no-break space halves the characters of a text message. */
const plainKsh = (shillings: number) => formatKsh(shillings).replace("\u00a0", " ")

/**
 * Creates a link with which anybody can pay what is due on an order. The order reserves its stock as long as the link is valid;
 * one that is paid on delivery keeps these terms. One whose payment method cannot be paid by link gets the default
 * method.
 * @throws ApiFailure as `setPaymentTerms`
 */
export async function createPaymentLink(
  container: MedusaContainer,
  { orderId, createdBy }: { orderId: string; createdBy: string },
): Promise<PaymentLinkResponse> {
  const links = container.resolve<PaymentLinkRepository>(PAYMENT_LINKS)
  const gateways = paymentGatewaysOf(container)
  const { url, expiresAt, paymentMethod } = await setPaymentTerms(container, {
    orderId,
    setBy: createdBy,
    termsOf: ({ terms }) => (terms === "on_delivery" ? terms : "by_link"),
    then: async (trx, order) => {
      const paymentMethod = gateways.methodOfLink(order.paymentMethod)
      await container.resolve<CheckoutRepository>(CHECKOUT).setPaymentMethod(trx, orderId, paymentMethod)
      return { ...(await links.create(trx, { orderId, createdBy })), paymentMethod }
    },
  })
  const gateway = gateways.gatewayOf(paymentMethod)
  await gateway.openPayment?.(orderId)
  const [order] = await ordersById(container, [orderId])
  if (!order) throw new Error(`Order ${orderId} was not found after a link was created for it`)
  const { content } = await container.resolve<ContentService>(CONTENT).published()
  const facts = { shop: content.shop.name, number: order.number, amount: plainKsh(order.balance.due), url }
  const until = expiresAt.toISOString()
  const { maxAmount = Infinity } = gateway
  const message =
    order.balance.due > maxAmount
      ? copy.linkMessageAboveLimit({ ...facts, until: dayAndTime(until), limit: plainKsh(maxAmount) })
      : copy.linkMessage({ ...facts, until: dayAndTime(until) })
  return { url, expires_at: until, message }
}
