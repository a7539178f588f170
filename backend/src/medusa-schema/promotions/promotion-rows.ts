import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A promotion, and why it may not apply to anybody now. */
export interface PromotionRow {
  id: string
  code: string
  /** Name of the campaign, else the code. */
  name: string
  status: "draft" | "active" | "inactive"
  target: "items" | "order" | "shipping_methods"
  startsAt: Date | null
  endsAt: Date | null
  /** The number of orders, or the budget of the campaign, is used up. */
  isUsedUp: boolean
  /** Budget of the campaign in shillings, and what is left of it; null when it has none. */
  spending: { budgetId: string; left: number } | null
}

/** SQL condition: the dates of a campaign `c`, if there is one, include now. */
const IS_CURRENT = `(c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())`

/** SQL expression: an automatic promotion applies now, if its rules allow it. */
export const HAS_AUTOMATIC_PROMOTION = `exists (
  select from promotion p left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
   where p.is_automatic and p.status = 'active' and p.deleted_at is null and ${IS_CURRENT})`

/** Promotions by code, in any status. */
export async function readPromotions(knex: Knex, codes: readonly string[]): Promise<PromotionRow[]> {
  if (codes.length === 0) return []
  const { rows } = await knex
    .raw<{ rows: PromotionRow[] }>(`${PROMOTIONS} and p.code = any (:codes)`, { codes: [...codes] })
    .options({ name: "read-promotions" })
  return rows
}

/** The promotion of a code, which shoppers may write in another case. Two codes can differ in nothing else: then the exact one. */
export async function findPromotion(knex: Knex, code: string): Promise<PromotionRow | undefined> {
  const { rows } = await knex.raw<{ rows: PromotionRow[] }>(
    `${PROMOTIONS} and upper(p.code) = upper(:code) order by p.code <> :code, p.id limit 1`,
    { code },
  )
  return rows[0]
}

const PROMOTIONS = `
  select p.id, p.code, coalesce(c.name, p.code) as name, p.status, m.target_type as target,
         c.starts_at as "startsAt", c.ends_at as "endsAt",
         coalesce(p.used >= p."limit", false)
           or coalesce(b.type in ('spend', 'usage') and b.used >= nullif(b."limit", 0), false) as "isUsedUp",
         case when b.type = 'spend' and b."limit" > 0
              then jsonb_build_object('budgetId', b.id, 'left', b."limit" - coalesce(b.used, 0)) end as spending
    from promotion p
    join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
    left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
    left join promotion_campaign_budget b on b.campaign_id = c.id and b.deleted_at is null
   where p.deleted_at is null`
