import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { findStaleCollections } from "../medusa-schema/orders/payment-lookups"
import { withOrderLocks } from "./with-order-locks"

/**
 * Sets an order's open payment collections to zero once nothing is due. Medusa keeps their amount when an order becomes cheaper
 * than what was paid; its admin then says "partially captured", and offers a payment that is not due. A change to a higher
 * total sets the amount again.
 */
export async function closeStaleCollections(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if ((await findStaleCollections(knex, orderId)).length === 0) return
  await withOrderLocks(container, orderId, async () => {
    const id = await findStaleCollections(knex, orderId)
    if (id.length > 0) await container.resolve(Modules.PAYMENT).updatePaymentCollections({ id }, { amount: 0 })
  })
}
