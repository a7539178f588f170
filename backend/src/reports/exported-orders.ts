import type { AdminOrder } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type OrderSums, readOrderSums } from "../medusa-schema/orders/payment-lookups"
import { wholeShillingsDue } from "../payments/amount-due"

/** An order of the list with the sums of its balance, in shillings. */
export type ExportedOrder = AdminOrder & Omit<OrderSums, "id">

const NO_SUMS = { paid: 0, refunded: 0, due: 0, discount: 0, codes: [] }

/** Adds the sums to batches of orders, one statement per batch. */
export async function* withSums(
  container: MedusaContainer,
  batches: AsyncIterable<AdminOrder[]>,
): AsyncGenerator<ExportedOrder[]> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  for await (const orders of batches) {
    const ids = orders.map(({ id }) => id)
    const sums = await readOrderSums(knex, ids)
    yield orders.map((order) => {
      const { due, ...rest } = sums.get(order.id) ?? NO_SUMS
      return { ...order, ...rest, due: wholeShillingsDue(due) }
    })
  }
}
