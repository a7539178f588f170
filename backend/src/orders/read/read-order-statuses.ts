import type { OrderStatus } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { readOrdersById } from "../../medusa-schema/orders/order-rows"
import { statusOf } from "../status/order-status"
import { paymentOf } from "../status/order-payment"
import { inSnapshot } from "./snapshot"

export interface OrderStatusWithReceipt {
  status: OrderStatus
  /** The payment's receipt, once there is one. */
  receipt: string | null
}

/** Status and receipt of orders as their shoppers see them; two statements for any number of orders. */
export function readOrderStatuses(
  container: MedusaContainer,
  orderIds: string[],
): Promise<Map<string, OrderStatusWithReceipt>> {
  return inSnapshot(container, async (snapshot) => {
    const orders = await readOrdersById(snapshot, orderIds)
    const payments = await paymentGatewaysOf(container).readPayments(orders, { knex: snapshot })
    return new Map(
      orders.map((order) => {
        const { paid, refund, receipt } = paymentOf(order, payments.get(order.id))
        return [order.id, { status: statusOf({ ...order, paid, refund }).status, receipt }]
      }),
    )
  })
}
