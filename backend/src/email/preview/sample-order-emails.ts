import type { EmailSample } from "@mavazi/contracts/content/email-preview"
import type { Order } from "@mavazi/contracts"
import type { ExchangeRow } from "../../medusa-schema/orders/order-exchanges"
import type { OrderEmailContext } from "../messages/order-email"
import type { RequestedReturn } from "../messages/order-return-email"
import * as copy from "./copy"
import {
  DELIVERED_ORDER,
  PAID_ORDER,
  PICKED_UP_ORDER,
  SAMPLE_PRICE,
  SAMPLE_RECEIPT,
  SAMPLE_SHIPMENT,
  SAMPLE_TIME,
  SAMPLE_TOTAL,
  UNPAID_ORDER,
} from "./sample-order"

type Sample = Partial<OrderEmailContext> & {
  kind: OrderEmailContext["due"]["kind"]
  order: Order
  occurrence?: string
  amount?: number
}

const REFUND = { method: "mpesa", receipt: SAMPLE_RECEIPT, returnReceipt: "SC43B8RT1M", isRecorded: true }
const RECEIPT = { receipt: SAMPLE_RECEIPT }

/** The order after a change: what it costs now, of which all or a part was paid. */
const costingNow = (total: number, due: number): Order => ({
  ...PAID_ORDER,
  balance: { total, paid: SAMPLE_TOTAL, refunded: 0, due, refundable: SAMPLE_TOTAL },
})

const refundedInPart: Order = {
  ...PAID_ORDER,
  balance: {
    ...{ total: SAMPLE_TOTAL - SAMPLE_PRICE, paid: SAMPLE_TOTAL, refunded: SAMPLE_PRICE, due: 0 },
    refundable: SAMPLE_TOTAL - SAMPLE_PRICE,
  },
}

/** Of a payment that is not the whole. */
const PART = 5000

const inPart: Order = {
  ...UNPAID_ORDER,
  balance: { ...UNPAID_ORDER.balance, paid: PART, due: SAMPLE_TOTAL - PART },
}

const cancelled = (statusReason: string): Order => ({
  ...UNPAID_ORDER,
  ...{ status: "cancelled", statusReason, payment: { ...UNPAID_ORDER.payment, state: "failed", uncharged: true } },
})

/** Of a dearer piece. */
const DIFFERENCE = 600

const requestedReturn: RequestedReturn = {
  ...{ id: "return_sample", orderId: PAID_ORDER.id, state: "requested", requestedAt: new Date(SAMPLE_TIME) },
  items: [{ id: "item_dress", quantity: 1, received: 0, reason: null }],
}

const requestedExchange: ExchangeRow = {
  ...{ id: "exreq_sample", orderId: PAID_ORDER.id, state: "requested", refusal: null, exchangeId: null },
  ...{ requestedAt: new Date(SAMPLE_TIME), approvedAt: null },
  items: [
    {
      ...{ id: "item_dress", quantity: 1, reasonId: null, variantId: "variant_sample" },
      ...{ name: copy.wishedDress, price: SAMPLE_PRICE + DIFFERENCE, credit: SAMPLE_PRICE },
    },
  ],
}

const exchangeIn = (state: ExchangeRow["state"], facts: Partial<ExchangeRow> = {}): ExchangeRow => ({
  ...{ ...requestedExchange, state },
  ...facts,
})

/** What each e-mail about an order says in its preview. */
const ORDER_SAMPLES = {
  placed: { kind: "placed", order: UNPAID_ORDER },
  placed_manual: { kind: "placed", order: { ...UNPAID_ORDER, paymentMethod: "manual" } },
  paid: { kind: "paid", order: PAID_ORDER },
  paid_in_part: { kind: "paid", order: inPart, amount: PART, payment: { method: "mpesa", ...RECEIPT } },
  review: { kind: "late_payment", order: UNPAID_ORDER, amount: PART, waiting: RECEIPT },
  late_payment: { kind: "late_payment", order: cancelled("expired"), amount: SAMPLE_TOTAL, waiting: RECEIPT },
  moved: { kind: "moved", order: UNPAID_ORDER, amount: SAMPLE_TOTAL, moved: { ...RECEIPT, otherNumber: 1047 } },
  changed: {
    ...{ kind: "changed", order: costingNow(SAMPLE_TOTAL + SAMPLE_PRICE, SAMPLE_PRICE) },
    change: { type: "edit", costBefore: SAMPLE_TOTAL, costAfter: SAMPLE_TOTAL + SAMPLE_PRICE },
  },
  changed_owed: {
    ...{ kind: "changed", order: costingNow(SAMPLE_TOTAL - SAMPLE_PRICE, 0) },
    change: { type: "edit", costBefore: SAMPLE_TOTAL, costAfter: SAMPLE_TOTAL - SAMPLE_PRICE },
  },
  payment_voided: { kind: "payment_voided", order: UNPAID_ORDER, amount: SAMPLE_TOTAL },
  terms_changed: { kind: "terms_changed", order: { ...UNPAID_ORDER, paymentTerms: "on_delivery", payBy: null } },
  order_link: { kind: "order_link", order: PAID_ORDER },
  shipped: { kind: "shipped", order: DELIVERED_ORDER, occurrence: SAMPLE_SHIPMENT.id },
  delivered: { kind: "delivered", order: DELIVERED_ORDER, occurrence: SAMPLE_SHIPMENT.id },
  ready_for_pickup: { kind: "shipped", order: PICKED_UP_ORDER, occurrence: SAMPLE_SHIPMENT.id },
  picked_up: { kind: "delivered", order: PICKED_UP_ORDER, occurrence: SAMPLE_SHIPMENT.id },
  cancelled: { kind: "cancelled", order: cancelled("cancelled by the shop") },
  expired: { kind: "cancelled", order: cancelled("expired") },
  return_requested: { kind: "return_requested", order: DELIVERED_ORDER, requestedReturn },
  return_cancelled: {
    ...{ kind: "return_cancelled", order: DELIVERED_ORDER },
    requestedReturn: { ...requestedReturn, state: "cancelled" },
  },
  returned: {
    ...{ kind: "changed", order: costingNow(SAMPLE_TOTAL - SAMPLE_PRICE, 0) },
    change: { type: "return_receive", costBefore: SAMPLE_TOTAL, costAfter: SAMPLE_TOTAL - SAMPLE_PRICE },
  },
  return_received: {
    ...{ kind: "changed", order: refundedInPart },
    change: { type: "return_receive", costBefore: SAMPLE_TOTAL, costAfter: SAMPLE_TOTAL - SAMPLE_PRICE },
  },
  exchange_requested: { kind: "exchange_requested", order: DELIVERED_ORDER, exchange: requestedExchange },
  exchange_approved: {
    ...{ kind: "exchange_approved", order: costingNow(SAMPLE_TOTAL + DIFFERENCE, DIFFERENCE) },
    exchange: exchangeIn("approved", { approvedAt: new Date(SAMPLE_TIME) }),
  },
  exchange_refused: {
    ...{ kind: "exchange_refused", order: DELIVERED_ORDER },
    exchange: exchangeIn("refused", { refusal: copy.refusal }),
  },
  exchange_cancelled: { kind: "exchange_cancelled", order: DELIVERED_ORDER, exchange: exchangeIn("cancelled") },
  exchange_unpaid: { kind: "exchange_cancelled", order: DELIVERED_ORDER, exchange: exchangeIn("expired") },
  refunded: {
    ...{ kind: "refunded", order: DELIVERED_ORDER, amount: SAMPLE_PRICE, refunded: 2 * SAMPLE_PRICE },
    refund: { ...REFUND, isReversal: false },
  },
  reversed: {
    ...{ kind: "refunded", order: PAID_ORDER, amount: SAMPLE_TOTAL, refunded: SAMPLE_TOTAL },
    refund: { ...REFUND, isReversal: true },
  },
} as const satisfies Partial<Record<EmailSample, Sample>>

export type OrderSample = keyof typeof ORDER_SAMPLES

export const isOrderSample = (sample: EmailSample): sample is OrderSample => sample in ORDER_SAMPLES

export function orderContext(sample: OrderSample, shopUrl: string): OrderEmailContext {
  const { kind, occurrence = "", amount, ...context }: Sample = ORDER_SAMPLES[sample]
  return {
    ...{ buyerName: copy.buyer, verified: true, refunded: 0, paymentReturned: false, hasWaitingPayment: false },
    ...{ change: null, payment: null, waiting: null, moved: null, refund: null, requestedReturn: null, exchange: null },
    ...context,
    due: { kind, occurrence, amount: amount ?? null },
    shopUrl,
  }
}
