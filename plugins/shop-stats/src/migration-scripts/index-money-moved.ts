import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Indexes of captures and refunds by time, so that a report reads only its period. */
export default async function indexMoneyMoved({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const table of ["capture", "refund"])
    await knex.raw(
      `create index if not exists shop_stats_${table}_moved on ${table} (created_at) include (amount)
         where deleted_at is null`,
    )
}
