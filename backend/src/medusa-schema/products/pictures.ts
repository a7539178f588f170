import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** True while a product, a category or a collection has this picture. */
export async function isPictureInUse(knex: Knex, url: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { used: boolean }[] }>(
    `select exists(select from image where url = :url and deleted_at is null)
         or exists(select from product where thumbnail = :url and deleted_at is null)
         or exists(select from product_category where metadata ->> 'picture' = :url and deleted_at is null)
         or exists(select from product_collection where metadata ->> 'picture' = :url and deleted_at is null) as used`,
    { url },
  )
  return rows[0]?.used ?? false
}
