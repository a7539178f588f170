import type { OrderStatus } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { readOrdersById } from "../../medusa-schema/orders/order-rows"
import { statusOf } from "../status/order-status"
import { paymentOf } from "../status/order-payment"

export interface OrderStatusWithReceipt {
  status: OrderStatus
  /** The payment's receipt, once there is one. */
  receipt: string | null
}

/** Status and receipt of orders as their shoppers see them; two statements for any number of orders. */
export async function readOrderStatuses(
  container: MedusaContainer,
  orderIds: string[],
): Promise<Map<string, OrderStatusWithReceipt>> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const orders = await readOrdersById(knex, orderIds)
  const payments = await paymentGatewaysOf(container).readPayments(orders)
  return new Map(
    orders.map((order) => {
      const { paid, refund, receipt } = paymentOf(order, payments.get(order.id))
      return [order.id, { status: statusOf({ ...order, paid, refund }).status, receipt }]
    }),
  )
}
