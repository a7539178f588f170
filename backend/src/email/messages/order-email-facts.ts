import type { Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readBuyer } from "../../medusa-schema/orders/order-buyer"
import { readOrderChange } from "../../medusa-schema/orders/order-change"
import { readRefundedAmount } from "../../medusa-schema/orders/order-lookups"
import { readPaymentOfCapture } from "../../medusa-schema/orders/payment-of-capture"
import { ordersById } from "../../orders/read/order-view"
import type { DueOrderEmail } from "../../outbox/outbox-service"
import { type PaymentGateways, paymentGatewaysOf } from "../../payments/payment-gateways"
import type { OrderEmailContext } from "./order-email"
import type { MovedPayment } from "./order-payment-email"
import { readReportedRefund } from "./order-refund-email"

type Facts = Pick<
  OrderEmailContext,
  "refunded" | "change" | "payment" | "waiting" | "moved" | "refund" | "paymentReturned" | "hasWaitingPayment"
>

/** What an e-mail about an order says besides the order. */
export async function readOrderEmailFacts(
  container: MedusaContainer,
  due: DueOrderEmail,
  { order, address }: { order: Order; address: string },
): Promise<Facts> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const gateways = paymentGatewaysOf(container)
  const [refunded, change, payment, waiting, moved, refund, hasWaitingPayment] = await Promise.all([
    readRefundedAmount(knex, due.orderId),
    due.kind === "changed" ? readOrderChange(knex, due.occurrence) : null,
    due.kind === "paid" ? paymentOfCapture(knex, gateways, due) : null,
    due.kind === "late_payment" ? gateways.findWaitingPayment(due.occurrence) : null,
    due.kind === "moved" ? movedPayment(container, due.occurrence, address) : null,
    due.kind === "refunded" ? readReportedRefund(container, due.occurrence) : null,
    due.kind === "cancelled" && gateways.hasWaitingPayment(due.orderId),
  ])
  const paymentReturned = gateways.wasReturned(order)
  return { refunded, change, payment, waiting, moved, refund, hasWaitingPayment, paymentReturned }
}

async function paymentOfCapture(
  knex: Knex,
  gateways: PaymentGateways,
  { orderId, occurrence: captureId }: DueOrderEmail,
): Promise<OrderEmailContext["payment"]> {
  const payment = await readPaymentOfCapture(knex, { orderId, captureId }, gateways.movements())
  return payment && { method: gateways.gatewayOfProvider(payment.providerId)?.id ?? "", receipt: payment.receipt }
}

/** The number of the other order is only for its own customer. */
async function movedPayment(container: MedusaContainer, id: string, address: string): Promise<MovedPayment | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const move = await paymentGatewaysOf(container).findMove(id)
  if (move === null) return null
  const [[other], buyer] = await Promise.all([
    ordersById(container, [move.to_order_id]),
    readBuyer(knex, move.to_order_id),
  ])
  const isOwn = buyer?.email.toLowerCase() === address.toLowerCase()
  return { receipt: move.receipt, otherNumber: isOwn ? (other?.number ?? null) : null }
}
