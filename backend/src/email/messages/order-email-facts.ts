import type { Order } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readOrderChange } from "../../medusa-schema/orders/order-change"
import { readRefundedAmount } from "../../medusa-schema/orders/order-lookups"
import { readExchanges } from "../../medusa-schema/orders/order-exchanges"
import { readReturns } from "../../medusa-schema/orders/order-returns"
import { readPaymentOfCapture } from "../../medusa-schema/orders/payment-of-capture"
import type { DueOrderEmail } from "../../outbox/due-email"
import { type PaymentGateways, paymentGatewaysOf } from "../../payments/payment-gateways"
import { readMovedPayment } from "./moved-payment-facts"
import type { OrderEmailContext } from "./order-email"
import { readReportedRefund } from "./order-refund-email"

type Facts = Pick<
  OrderEmailContext,
  | "refunded"
  | "change"
  | "payment"
  | "waiting"
  | "moved"
  | "refund"
  | "paymentReturned"
  | "hasWaitingPayment"
  | "requestedReturn"
  | "exchange"
>

/** What an e-mail about an order says besides the order. */
export async function readOrderEmailFacts(
  container: MedusaContainer,
  due: DueOrderEmail,
  { order, address }: { order: Order; address: string },
): Promise<Facts> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const gateways = paymentGatewaysOf(container)
  const [refunded, change, payment, waiting, moved, refund, hasWaitingPayment, returns, exchanges] = await Promise.all([
    readRefundedAmount(knex, due.orderId),
    due.kind === "changed" ? readOrderChange(knex, due.occurrence) : null,
    due.kind === "paid" ? paymentOfCapture(knex, gateways, due) : null,
    due.kind === "late_payment" ? gateways.findWaitingPayment(due.occurrence) : null,
    due.kind === "moved" ? readMovedPayment(container, due.occurrence, address) : null,
    due.kind === "refunded" ? readReportedRefund(container, due.occurrence) : null,
    due.kind === "cancelled" && gateways.hasWaitingPayment(due.orderId),
    isAboutReturn(due) ? readReturns(knex, [due.orderId]) : [],
    isAboutExchange(due) ? readExchanges(knex, [due.orderId]) : [],
  ])
  const requestedReturn = returns.find(({ id }) => id === due.occurrence) ?? null
  const exchange = exchanges.find(({ id }) => id === due.occurrence) ?? null
  const paymentReturned = gateways.wasReturned(order)
  return {
    ...{ refunded, change, payment, waiting, moved, refund, hasWaitingPayment, paymentReturned },
    ...{ requestedReturn, exchange },
  }
}

const isAboutReturn = ({ kind }: DueOrderEmail) => kind === "return_requested" || kind === "return_cancelled"
const isAboutExchange = ({ kind }: DueOrderEmail) => kind.startsWith("exchange_")

async function paymentOfCapture(
  knex: Knex,
  gateways: PaymentGateways,
  { orderId, occurrence: captureId }: DueOrderEmail,
): Promise<OrderEmailContext["payment"]> {
  const payment = await readPaymentOfCapture(knex, { orderId, captureId }, gateways.movements())
  return payment && { method: gateways.gatewayOfProvider(payment.providerId)?.id ?? "", receipt: payment.receipt }
}
