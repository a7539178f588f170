import type { InvoiceDocument, Order } from "@mavazi/contracts"
import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type MoneyRow, readMoney } from "../../medusa-schema/orders/order-money"
import { readVatShares, type VatShare } from "../../medusa-schema/orders/order-vat"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { ordersInSnapshot } from "../read/order-view"
import { inSnapshot } from "../read/snapshot"

/** An order with its money and its VAT. */
export interface OrderBooks {
  order: Order
  money: readonly MoneyRow[]
  vat: readonly VatShare[]
}

/** Reads an order in one snapshot; null for a draft or a deleted order. */
export function readOrderBooks(container: MedusaContainer, orderId: string): Promise<OrderBooks | null> {
  return inSnapshot(container, async (snapshot) => {
    const [order] = await ordersInSnapshot(container, snapshot, [orderId])
    if (!order) return null
    const money = await readMoney(snapshot, orderId, paymentGatewaysOf(container).movements())
    return { order, money, vat: await readVatShares(snapshot, orderId) }
  })
}

/** Shillings of the order's payments that the shop has and has not returned. */
export const keptOf = ({ balance: { paid, refunded } }: Pick<Order, "balance">): number => Math.round(paid - refunded)

/** Whether Medusa's books have all that the order costs now. */
export const isSettled = ({ balance: { total, paid, refunded } }: Pick<Order, "balance">): boolean =>
  total - paid + refunded <= 0

/** A payment or refund as a document names it. */
export function toPayment(
  container: MedusaContainer,
  { providerId, manualMethod, receipt, amount, at }: MoneyRow,
): InvoiceDocument["payments"][number] {
  const method = manualMethod
    ? MANUAL_METHOD_LABELS[manualMethod]
    : (paymentGatewaysOf(container).gatewayOfProvider(providerId)?.name ?? "")
  return { method, receipt, amount, at: at.toISOString() }
}
