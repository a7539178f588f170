import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { findHalfCancelled } from "../../medusa-schema/orders/reservation-mismatches"
import { reserveOrder } from "../../medusa-schema/stock/reserve-order"
import { completeRefundsOfOrder } from "../../payments/manual/complete-refunds"
import { settleAll } from "../../payments/settle-all"
import { withOrderLocks } from "../../payments/with-order-locks"
import { deleteCancellation, readCancellations, type RequestedCancellation } from "./requested-cancellations"

/**
 * Finishes cancellations by the merchant that the death of the engine has interrupted. Idempotent.
 * @throws AggregateError when any failed, after all have run
 */
export async function finishCancellations(container: MedusaContainer): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await settleAll(await readCancellations(knex), (request) =>
    withOrderLocks(container, request.orderId, async () => {
      await finish(container, request)
      await deleteCancellation(knex, request.id)
    }),
  )
}

async function finish(container: MedusaContainer, request: RequestedCancellation): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { orderId, requestedBy } = request
  const order = await findHalfCancelled(knex, request)
  if (order === null) return
  await completeRefundsOfOrder(container, orderId)
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id: orderId, canceled_by: requestedBy } })
  } catch (refusal) {
    // A payment that cannot be refunded this way came in between: the order stays, with its stock.
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Order ${orderId} was half cancelled and is kept: ${String(refusal)}`)
    await knex.transaction((trx) =>
      reserveOrder(trx, { orderId, salesChannelId: order.salesChannelId, backorder: true }),
    )
  }
}
