import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { recordReceivedItems, requestConfirmedReturns } from "../../medusa-schema/orders/interrupted-changes"
import { findReservationMismatches, hasReservationMismatch } from "../../medusa-schema/orders/reservation-mismatches"
import { releaseExcess } from "../../medusa-schema/stock/release-excess"
import { reserveOrder } from "../../medusa-schema/stock/reserve-order"
import { settleAll } from "../../payments/settle-all"
import { withOrderLocks } from "../../payments/with-order-locks"

/**
 * Completes edits, exchanges, claims and returns whose confirmation was interrupted by the death of the engine: Medusa confirms
 * the change first, and updates returns and reservations afterwards in other transactions. Units that are out of stock by then are
 * reserved as a backorder, because the order has them already (decision 234).
 * @throws AggregateError when any failed, after all have run
 */
export async function completeInterruptedChanges(container: MedusaContainer): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await requestConfirmedReturns(knex)
  await recordReceivedItems(knex)
  await settleAll(await findReservationMismatches(knex), ({ id: orderId, salesChannelId }) =>
    withOrderLocks(container, orderId, () =>
      knex.transaction(async (trx) => {
        // Until its locks were free, the order may have been cancelled: that deletes its reservations first.
        if (!(await hasReservationMismatch(trx, orderId))) return
        await releaseExcess(trx, orderId)
        await reserveOrder(trx, { orderId, salesChannelId, backorder: true })
      }),
    ),
  )
}
