import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { findOrdersWithStaleCollections, findStaleCollections } from "../medusa-schema/orders/payment-lookups"
import { settleAll } from "./settle-all"
import { withOrderLocks } from "./with-order-locks"

/**
 * Sets open payment collections of changed orders to zero once nothing is due. Medusa keeps their amount when an order becomes
 * cheaper than what was paid; its admin then says "partially captured", and offers a payment that is not due. A change to a higher
 * total sets the amount again. Not by the engine's events, which a crash loses.
 * @throws AggregateError when any failed, after all have run
 */
export async function closeStaleCollections(container: MedusaContainer): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await settleAll(await findOrdersWithStaleCollections(knex), (orderId) =>
    withOrderLocks(container, orderId, async () => {
      const id = await findStaleCollections(knex, orderId)
      if (id.length > 0) await container.resolve(Modules.PAYMENT).updatePaymentCollections({ id }, { amount: 0 })
    }),
  )
}
