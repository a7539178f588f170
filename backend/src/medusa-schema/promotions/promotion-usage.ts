import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What a promotion took off an order, in shillings. */
export interface PromotionUse {
  promotionId: string
  amount: number
}

export interface Buyer {
  id: string
  email: string
  /** With other customers who are the same guest. */
  customerIds: string[]
  emails: string[]
}

/** A promotion and the budget of its campaign, locked. */
interface LimitRow {
  id: string
  code: string
  isActive: boolean
  limit: number | null
  used: number
  budgetId: string | null
  budgetType: "spend" | "usage" | "use_by_attribute" | "spend_by_attribute" | null
  /** Null also for zero, which is no limit to the engine. */
  budgetLimit: number | null
  budgetUsed: number
  /** Of this buyer, for a budget of each customer. */
  usedByBuyer: number
  attributeValue: string | null
}

/**
 * Counts an order as a use of promotions, under the locks of their limits, which the caller's transaction keeps. Returns the
 * codes that may not be used any more; then nothing was counted.
 */
export async function takeUses(
  trx: Knex,
  order: { id: string; buyer: Buyer; uses: readonly PromotionUse[] },
): Promise<string[]> {
  await lockLimits(trx, { promotionIds: order.uses.map(({ promotionId }) => promotionId) })
  const limits = await readLimits(trx, order)
  const amountOf = (id: string) => order.uses.find(({ promotionId }) => promotionId === id)?.amount ?? 0
  const refused = limits.filter((limit) => {
    const ofBudget = limits.filter(({ budgetId }) => budgetId === limit.budgetId)
    const amount = ofBudget.reduce((sum, { id }) => sum + amountOf(id), 0)
    return !limit.isActive || isReached(limit, amount)
  })
  if (refused.length > 0) return refused.map(({ code }) => code)
  await trx("promotion_use").insert(
    limits.map(({ id, limit, budgetId, attributeValue }) => ({
      ...{ order_id: order.id, promotion_id: id, amount: amountOf(id) },
      ...{ counts_limit: limit !== null, budget_id: budgetId, budget_attribute_value: attributeValue },
    })),
  )
  await count(trx, order.id, 1)
  return []
}

/** An order that was never paid gives its uses back, also after the end of a campaign. Repeats change nothing. */
export async function giveUsesBack(trx: Knex, orderId: string): Promise<void> {
  await lockLimits(trx, { orderId })
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update promotion_use set returned_at = now() where order_id = ? and returned_at is null`,
    [orderId],
  )
  if (rowCount > 0) await count(trx, orderId, -1)
}

/** Counts the uses of an order that is paid after it expired again, also above a limit: the customer keeps the price of the order. */
export async function takeUsesAgain(trx: Knex, orderId: string): Promise<void> {
  await lockLimits(trx, { orderId })
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update promotion_use set returned_at = null where order_id = ? and returned_at is not null`,
    [orderId],
  )
  if (rowCount > 0) await count(trx, orderId, 1)
}

/** @param amount what the order's promotions of this budget take off together */
const isReached = (limit: LimitRow, amount: number): boolean => {
  if (limit.limit !== null && limit.used >= limit.limit) return true
  if (limit.budgetLimit === null) return false
  switch (limit.budgetType) {
    case "usage":
      return limit.budgetUsed >= limit.budgetLimit
    case "spend":
      return limit.budgetUsed + amount > limit.budgetLimit
    case "use_by_attribute":
      return limit.usedByBuyer >= limit.budgetLimit
    default:
      return false
  }
}

/**
 * Locks the counters of promotions: limits first, then budgets, each by id, to prevent deadlocks. A promotion without a limit is
 * not locked: orders need not wait for each other.
 */
async function lockLimits(trx: Knex, which: { promotionIds: string[] } | { orderId: string }): Promise<void> {
  const [limits, budgets, value] =
    "orderId" in which
      ? [
          `id in (select promotion_id from promotion_use where order_id = ? and counts_limit)`,
          `id in (select budget_id from promotion_use where order_id = ?)`,
          which.orderId,
        ]
      : [
          `id = any(?) and "limit" is not null`,
          `deleted_at is null and campaign_id in (select campaign_id from promotion where id = any(?))`,
          which.promotionIds,
        ]
  await trx.raw(`select from promotion where ${limits} order by id for no key update`, [value])
  await trx.raw(`select from promotion_campaign_budget where ${budgets} order by id for no key update`, [value])
}

/** Value of the attribute by which a budget `b` counts uses, for the bindings `customerId` and `email`. */
const ATTRIBUTE_VALUE = `case when b.type = 'use_by_attribute' then
              case b.attribute when 'customer_id' then :customerId when 'customer_email' then :email end end`

/** Values of that attribute whose uses count for the buyer. */
const USED_VALUES = `case b.attribute when 'customer_id' then :customerIds::text[] when 'customer_email' then :emails::text[] end`

async function readLimits(
  trx: Knex,
  { buyer, uses }: { buyer: Buyer; uses: readonly PromotionUse[] },
): Promise<LimitRow[]> {
  const { rows } = await trx.raw<{ rows: LimitRow[] }>(
    `select p.id, p.code, p."limit", p.used,
            p.status = 'active' and p.deleted_at is null and (c.starts_at is null or c.starts_at <= now())
              and (c.ends_at is null or c.ends_at > now()) as "isActive",
            b.id as "budgetId", b.type as "budgetType", nullif(b."limit", 0)::float8 as "budgetLimit",
            coalesce(b.used, 0)::float8 as "budgetUsed", ${ATTRIBUTE_VALUE} as "attributeValue",
            coalesce((select sum(u.used) from promotion_campaign_budget_usage u
                       where u.budget_id = b.id and u.attribute_value = any(${USED_VALUES}) and u.deleted_at is null), 0)::float8
              as "usedByBuyer"
       from promotion p
       left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
       left join promotion_campaign_budget b on b.campaign_id = c.id and b.deleted_at is null
      where p.id = any(:ids)`,
    { ...buyer, ids: uses.map(({ promotionId }) => promotionId), customerId: buyer.id },
  )
  return rows
}

/**
 * Adds the uses of an order to the counters of the engine's promotion module, or subtracts them: `used` of a promotion that has a
 * limit, and the budget of its campaign, which counts an order once. The caller has locked them.
 */
async function count(trx: Knex, orderId: string, sign: 1 | -1): Promise<void> {
  const bindings = { orderId, sign }
  await trx.raw(
    `update promotion p set used = greatest(0, p.used + :sign), updated_at = now()
       from promotion_use u where u.order_id = :orderId and p.id = u.promotion_id and u.counts_limit`,
    bindings,
  )
  await trx.raw(
    `update promotion_campaign_budget b
        set used = ${budgetUsed}, raw_used = jsonb_build_object('value', ${budgetUsed}::text, 'precision', 20), updated_at = now()
       from (${BUDGETS_OF_ORDER}) own
      where b.id = own.id`,
    bindings,
  )
  await trx.raw(
    `insert into promotion_campaign_budget_usage (id, budget_id, attribute_value, used, raw_used)
     select 'probudgus_' || md5(own.id || own.value), own.id, own.value, greatest(0, :sign),
            jsonb_build_object('value', greatest(0, :sign)::text, 'precision', 20)
       from (${BUDGETS_OF_ORDER}) own where own.value is not null
         on conflict (attribute_value, budget_id) where deleted_at is null
     do update set used = greatest(0, promotion_campaign_budget_usage.used + :sign),
                   raw_used = jsonb_build_object(
                     'value', greatest(0, promotion_campaign_budget_usage.used + :sign)::text, 'precision', 20)`,
    bindings,
  )
}

const budgetUsed = `greatest(0, coalesce(b.used, 0) + :sign * case b.type when 'spend' then own.amount else 1 end)`

/** Budgets that counted an order, each once, with the sum that its promotions took off. */
const BUDGETS_OF_ORDER = `
  select budget_id as id, sum(amount) as amount, max(budget_attribute_value) as value
    from promotion_use where order_id = :orderId and budget_id is not null group by budget_id`
