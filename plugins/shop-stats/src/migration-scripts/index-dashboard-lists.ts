import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

const INDEXES = [
  `create index if not exists shop_stats_order_newest on "order" (created_at desc, id desc)
     where deleted_at is null and not is_draft_order`,
  `create index if not exists shop_stats_product_newest on product (created_at desc, id desc) where deleted_at is null`,
  `create index if not exists shop_stats_customer_email on customer (lower(email)) where deleted_at is null`,
  `create index if not exists shop_stats_user_email on "user" (lower(email)) where deleted_at is null`,
]

/**
 * Indexes on the engine's tables for the sort orders of the dashboard's lists. A migration script, because it must run
 * after the migrations of all engine modules.
 */
export default async function indexDashboardLists({ container }: { container: MedusaContainer }): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const statement of INDEXES) await knex.raw(statement)
}
