import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { cancelOrderExchangeWorkflow, cancelReturnWorkflow } from "@medusajs/medusa/core-flows"
import { readAddedLines } from "../../medusa-schema/orders/order-exchanges"
import {
  findHalfCancelledExchanges,
  type HalfCancelledExchange,
  markExpired,
  readUnpaidExchanges,
  type UnpaidExchange,
} from "../../medusa-schema/orders/unpaid-exchanges"
import { releaseUnits } from "../../medusa-schema/stock/reserve-units"
import { settleAll } from "../../payments/settle-all"
import { withOrderLocks } from "../../payments/with-order-locks"
import { ordersById } from "../read/order-view"
import { mayBringMoney } from "../status/order-payment"

const knexOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)

/**
 * Cancels approved exchanges whose difference was not paid in time, as the merchant would in the engine, and completes
 * cancellations that the death of the engine has interrupted.
 * @throws AggregateError when any failed, after all have run
 */
export async function endUnpaidExchanges(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container)
  await settleAll(await findHalfCancelledExchanges(knex), (each) => completeCancellation(container, each))
  await settleAll(await readUnpaidExchanges(knex), (each) =>
    withOrderLocks(container, each.orderId, () => endExchange(container, each)),
  )
}

/** Ends an exchange unless money came, or may come, before the locks were free. */
async function endExchange(container: MedusaContainer, { id, orderId, exchangeId }: UnpaidExchange): Promise<void> {
  const knex = knexOf(container)
  const [[stillUnpaid], [order]] = await Promise.all([
    readUnpaidExchanges(knex, [id]),
    ordersById(container, [orderId]),
  ])
  if (!stillUnpaid || !order || mayBringMoney(order.payment)) return
  await markExpired(knex, id)
  await cancelOrderExchangeWorkflow(container).run({ input: { exchange_id: exchangeId } })
}

function completeCancellation(
  container: MedusaContainer,
  { orderId, exchangeId, returnId }: HalfCancelledExchange,
): Promise<void> {
  return withOrderLocks(container, orderId, async () => {
    const knex = knexOf(container)
    await releaseUnits(knex, await readAddedLines(knex, exchangeId))
    const isLeft = (await findHalfCancelledExchanges(knex)).some((each) => each.returnId === returnId)
    if (isLeft) await cancelReturnWorkflow(container).run({ input: { return_id: returnId } })
  })
}
