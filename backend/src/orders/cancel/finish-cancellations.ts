import { inspect } from "node:util"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { isLockTimeout } from "../../http/lock-timeout"
import { findHalfCancelled } from "../../medusa-schema/orders/reservation-mismatches"
import { reserveOrder } from "../../medusa-schema/stock/reserve-order"
import { completeRefundsOfOrder } from "../../payments/manual/complete-refunds"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { settleAll } from "../../payments/settle-all"
import { withOrderLocks } from "../../payments/with-order-locks"
import { deleteCancellation, readCancellations, type RequestedCancellation } from "./requested-cancellations"

/**
 * Finishes cancellations by the merchant that the death of the engine has interrupted. Idempotent.
 * @throws AggregateError when any failed, after all have run
 */
export async function finishCancellations(container: MedusaContainer): Promise<void> {
  const knex = databaseOf(container)
  await settleAll(await readCancellations(knex), async (request) => {
    const { id, orderId } = request
    await withOrderLocks(container, orderId, () => completeRefundsOfOrder(container, orderId))
    try {
      await paymentGatewaysOf(container).cancelWithoutMoney(container, orderId, () => cancel(container, request))
    } catch (refusal) {
      if (isLockTimeout(refusal)) throw refusal
      await keep(container, request, refusal)
    }
    await deleteCancellation(knex, id)
  })
}

async function cancel(container: MedusaContainer, request: RequestedCancellation): Promise<void> {
  const { orderId, requestedBy } = request
  if ((await findHalfCancelled(databaseOf(container), request)) === null) return
  await cancelOrderWorkflow(container).run({ input: { order_id: orderId, canceled_by: requestedBy } })
}

/** A payment that a cancellation does not refund came in between: the order stays, with its stock. */
async function keep(container: MedusaContainer, request: RequestedCancellation, refusal: unknown): Promise<void> {
  const { orderId } = request
  const knex = databaseOf(container)
  await withOrderLocks(container, orderId, async () => {
    const order = await findHalfCancelled(knex, request)
    if (order === null) return
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Order ${orderId} was half cancelled and is kept: ${describe(refusal)}`)
    const { salesChannelId } = order
    await knex.transaction((trx) => reserveOrder(trx, { orderId, salesChannelId, backorder: true }))
  })
}

/** Medusa's workflows throw plain objects. */
const describe = (refusal: unknown): string =>
  refusal instanceof Error ? refusal.message : inspect(refusal, { breakLength: Infinity })

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
