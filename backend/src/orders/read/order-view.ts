import type { Order, PaymentView } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { colorOf, optionsOf, sizeOf } from "../../products/variant-options"
import { withoutInstructions } from "../../payments/payment-details"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { ApiFailure } from "../../http/api-failure"
import { paymentOf } from "../status/order-payment"
import {
  type ItemRow,
  type OrderRow,
  readItems,
  readOrdersById,
  readOrdersOf,
} from "../../medusa-schema/orders/order-rows"
import { balanceOf } from "../status/order-balance"
import { isCancellable, isCancellableWithRefund, statusOf } from "../status/order-status"
import { displayedAddress } from "./displayed-address"
import { inSnapshot } from "./snapshot"
import * as copy from "../copy"

/** Orders in a customer's list; older ones are not shown. */
const MAX_ORDERS = 200

/** The customer's orders, newest first, in three statements. */
export function listOrders(container: MedusaContainer, customerId: string, limit = MAX_ORDERS): Promise<Order[]> {
  return inSnapshot(container, async (snapshot) =>
    viewsOf(container, snapshot, await readOrdersOf(snapshot, { customerId, limit })),
  )
}

/**
 * One order of the customer.
 * @throws ApiFailure 404, also for another customer's order
 */
export function orderOf(container: MedusaContainer, customerId: string, orderId: string): Promise<Order> {
  return inSnapshot(container, (snapshot) => orderInSnapshot(container, snapshot, { customerId, orderId }))
}

/** See `orderOf`. */
export async function orderInSnapshot(
  container: MedusaContainer,
  snapshot: Knex,
  key: { customerId: string; orderId: string },
): Promise<Order> {
  const [order] = await viewsOf(container, snapshot, await readOrdersOf(snapshot, { ...key, limit: 1 }))
  if (!order) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  return order
}

/** Orders by id, of any customer: the caller has checked access. */
export function ordersById(container: MedusaContainer, orderIds: string[]): Promise<Order[]> {
  return inSnapshot(container, (snapshot) => ordersInSnapshot(container, snapshot, orderIds))
}

/** See `ordersById`. */
export async function ordersInSnapshot(
  container: MedusaContainer,
  snapshot: Knex,
  orderIds: string[],
): Promise<Order[]> {
  return viewsOf(container, snapshot, await readOrdersById(snapshot, orderIds))
}

async function viewsOf(container: MedusaContainer, snapshot: Knex, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const gateways = paymentGatewaysOf(container)
  const ids = rows.map((row) => row.id)
  const items = await readItems(snapshot, ids)
  const payments = await gateways.readPayments(rows, { knex: snapshot })
  const itemsOf = new Map<string, ItemRow[]>(ids.map((id) => [id, []]))
  for (const item of items) itemsOf.get(item.orderId)?.push(item)
  return rows.map((row) => {
    const paymentMethod = row.paymentMethod ?? gateways.defaultMethod
    const hasTerms = row.paymentMethod !== null
    const refundsAutomatically = gateways.refundsAutomatically(paymentMethod)
    const facts = { ...row, paymentMethod, hasTerms, refundsAutomatically }
    return toOrder(facts, itemsOf.get(row.id) ?? [], payments.get(row.id))
  })
}

function toOrder(
  row: OrderRow & { paymentMethod: string; hasTerms: boolean; refundsAutomatically: boolean },
  items: readonly ItemRow[],
  attempt: PaymentView | undefined,
): Order {
  const payment = paymentOf(row, attempt)
  const balance = balanceOf(row, payment)
  const { status, reason } = statusOf({ ...row, paid: payment.paid, refund: payment.refund })
  const sums = sumsOf(row, items)
  const createdAt = row.createdAt.toISOString()
  const open = { status, payment, balance, createdAt }
  const returnable = row.refundsAutomatically && attempt?.paid ? attempt.amount : 0
  return {
    _id: row.id,
    id: row.id,
    number: row.number,
    createdAt,
    status,
    statusReason: reason,
    total: sums.total,
    goods: sums.goods,
    discount: sums.discount,
    discounts: row.discounts,
    shipping: {
      ...{ id: row.shippingId, name: row.shippingName, eta: row.shippingEta, price: sums.shipping },
      ...(row.shippingPromotions && { promotions: row.shippingPromotions }),
      ...(row.pickup && { pickup: row.pickup }),
    },
    otherChanges: sums.total - sums.goods + sums.discount - sums.shipping,
    items: items.map(toItem),
    shippingAddress: displayedAddress(row),
    refunded: Math.round(row.refunded - row.voided),
    shipments: row.shipments,
    paymentMethod: row.paymentMethod,
    paymentTerms: row.paymentTerms,
    payBy: row.payBy?.toISOString() ?? null,
    // An order that is cancelled, or will not be sent, must not show how to pay it.
    payment: status === "cancelled" || payment.reversed > 0 ? withoutInstructions(payment) : payment,
    balance,
    cancellable:
      row.hasTerms &&
      (balance.paid === 0 ? isCancellable(open) : isCancellableWithRefund({ ...row, ...open, returnable })),
  }
}

/** What pages and e-mails show. Rounded before it is added, so that the shown figures add up. */
function sumsOf(row: Pick<OrderRow, "total" | "discounts" | "shippingPrice">, items: readonly ItemRow[]) {
  return {
    total: Math.round(row.total),
    goods: items.reduce((sum, item) => sum + Math.round(item.price) * item.quantity, 0),
    discount: row.discounts.reduce((sum, { amount }) => sum + amount, 0),
    shipping: Math.round(row.shippingPrice),
  }
}

function toItem({ orderId: _orderId, options, price, madeToOrder, ...item }: ItemRow): Order["items"][number] {
  const named = { size: sizeOf(options), color: colorOf(options), options: optionsOf(options) }
  return { ...item, ...named, price: Math.round(price), ...(madeToOrder && { madeToOrder }) }
}
