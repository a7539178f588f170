import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { findRefundedOrders } from "../../medusa-schema/orders/refunded-orders"
import { releaseReservations } from "../../medusa-schema/stock/reservations"
import { MANUAL_MEDUSA_PROVIDER_ID } from "../../payments/manual/manual-gateway"
import { settleAll } from "../../payments/settle-all"
import { withOrderLocks } from "../../payments/with-order-locks"
import { ordersById } from "../read/order-view"

/**
 * Cancels unpacked orders whose payments were all refunded, the last one by hand: its refund is recorded with Medusa's own
 * button, which asks for nothing else. Refunds of other methods end their orders themselves. Idempotent.
 * @throws AggregateError when any failed, after all have run
 */
export async function cancelRefundedOrders(container: MedusaContainer): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await settleAll(await findRefundedOrders(knex, MANUAL_MEDUSA_PROVIDER_ID), ({ id: orderId, restock }) =>
    withOrderLocks(container, orderId, async () => {
      const [order] = await ordersById(container, [orderId])
      if (order?.status !== "refunded") return
      // Before the workflow, which loses reservations that are made at the same time. It refunds nothing: nothing is left.
      await knex.transaction((trx) => releaseReservations(trx, orderId, { restock }))
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
    }),
  )
}
