import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The profile that the shop's own shipping options are for: the engine sends nothing whose product has another. */
const PROFILE = `
  select o.shipping_profile_id as id
    from shipping_option o join shipping_profile p on p.id = o.shipping_profile_id and p.deleted_at is null
   where o.deleted_at is null
   group by o.shipping_profile_id order by count(*) desc, o.shipping_profile_id limit 1`

const WITHOUT = `p.deleted_at is null and not exists (
  select from product_shipping_profile l where l.product_id = p.id and l.deleted_at is null)`

/**
 * Gives products without a shipping profile the shop's own: the engine's form leaves the field empty, and its workflow
 * then refuses to pack a paid order. Products that have one keep it.
 * @param which the ids to look at, or every product
 */
export async function assignShippingProfiles(container: MedusaContainer, which: string[] | "all"): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await knex.raw<{ rows: { product_id: string; profile_id: string }[] }>(
    `select p.id as product_id, profile.id as profile_id from product p cross join (${PROFILE}) profile
      where ${WITHOUT} ${which === "all" ? "" : "and p.id = any(?)"}`,
    which === "all" ? [] : [which],
  )
  if (rows.length === 0) return
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    rows.map(({ product_id, profile_id: shipping_profile_id }) => ({
      [Modules.PRODUCT]: { product_id },
      [Modules.FULFILLMENT]: { shipping_profile_id },
    })),
  )
}

/** The same for what an order has bought, before it is packed. */
export async function assignProfilesToOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select distinct l.product_id as id from order_item i join order_line_item l on l.id = i.item_id
      where i.order_id = ? and l.product_id is not null`,
    [orderId],
  )
  await assignShippingProfiles(
    container,
    rows.map(({ id }) => id),
  )
}

/** Middleware for the engine's own button that packs. */
export async function assignProfilesBeforeFulfillment(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [, orderId] = /^\/admin\/orders\/([^/?#]+)\/fulfillments\/?(?:[?#]|$)/.exec(req.originalUrl) ?? []
  if (orderId !== undefined) await assignProfilesToOrder(req.scope, orderId)
  next()
}
