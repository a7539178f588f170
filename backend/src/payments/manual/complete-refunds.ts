import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  findMissingCreditLine,
  findOrdersWithInterruptedRefunds,
  findUncountedRefunds,
  findUnconfirmedCreditLines,
  sumRefundsOfCollection,
} from "../../medusa-schema/orders/interrupted-refunds"
import { settleAll } from "../settle-all"
import { withOrderLocks } from "../with-order-locks"
import { MANUAL_MEDUSA_PROVIDER_ID } from "./manual-gateway"

/** Medusa's workflow that reduces an order's total by what was refunded. Its package does not export it. */
const CREDIT_LINE_WORKFLOW = "create-order-refund-credit-lines"

/**
 * Completes refunds of payments by hand that the death of the engine has interrupted.
 * @throws AggregateError when any failed, after all have run
 */
export async function completeInterruptedRefunds(container: MedusaContainer): Promise<void> {
  const orderIds = await findOrdersWithInterruptedRefunds(databaseOf(container), MANUAL_MEDUSA_PROVIDER_ID)
  await settleAll(orderIds, (orderId) =>
    withOrderLocks(container, orderId, () => completeRefundsOfOrder(container, orderId)),
  )
}

/**
 * Does for an order's refunds by hand what Medusa does after it has stored them, in steps of which the death of the engine can
 * leave out the last: it counts them in the order, and reduces the order's total by a credit line. A credit line that was begun is
 * cancelled. Under the order's locks no
 * refund is being made. Idempotent.
 */
export async function completeRefundsOfOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = databaseOf(container)
  const refundsOfOrder = { orderId, providerId: MANUAL_MEDUSA_PROVIDER_ID }
  for (const { id, amount, currencyCode, collectionId } of await findUncountedRefunds(knex, refundsOfOrder)) {
    await sumRefundsOfCollection(knex, collectionId)
    await container.resolve(Modules.ORDER).addOrderTransactions({
      ...{ order_id: orderId, amount: -amount, currency_code: currencyCode },
      ...{ reference: "refund", reference_id: id },
    })
  }
  const unconfirmed = await findUnconfirmedCreditLines(knex, orderId)
  if (unconfirmed.length > 0) await container.resolve(Modules.ORDER).cancelOrderChange(unconfirmed)
  const missing = await findMissingCreditLine(knex, refundsOfOrder)
  if (missing === null) return
  const { amount, lineId } = missing
  await container.resolve(Modules.WORKFLOW_ENGINE).run(CREDIT_LINE_WORKFLOW, {
    input: { order_id: orderId, amount, reference: "refund", referenceId: lineId },
  })
}

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
