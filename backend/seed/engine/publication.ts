import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PRODUCTS } from "../catalogue"

const DAY_MS = 86_400_000

/**
 * Spreads the publication of the demo products over the last 90 days, so that "new" means something. The
 * engine's API always writes the present moment; only products created after `since` are moved.
 */
export async function spreadPublication(container: MedusaContainer, since: Date): Promise<void> {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // Products of the same day get distinct instants, in the order of the catalogue.
  const rows = PRODUCTS.map(({ slug, age }, index) => ({
    slug,
    at: new Date(since.getTime() - age * DAY_MS - index * 60_000).toISOString(),
  }))
  await knex.raw(
    `update product set created_at = published.at
     from json_to_recordset(?::json) as published(slug text, at timestamptz)
     where product.handle = published.slug and product.deleted_at is null and product.created_at >= ?`,
    [JSON.stringify(rows), since.toISOString()],
  )
}
