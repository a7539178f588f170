import { MANUAL_METHOD_LABELS } from "@mavazi/contracts/payments/manual-payment-labels"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProviderMovements } from "./order-timeline-rows"
import { HAS_LINE } from "./payment-lookups"
import { IS_VOIDED } from "./voided-payments"

/** Money of an order that Medusa's sums count. */
export interface MoneyRow {
  id: string
  /** `voided`: a payment that was recorded by mistake; no money moved. */
  type: "paid" | "refunded" | "reversed" | "voided"
  at: Date
  /** Shillings. */
  amount: number
  receipt: string | null
  /** Medusa's payment provider. */
  providerId: string
  /** How a payment by hand was made; null for other providers. */
  manualMethod: keyof typeof MANUAL_METHOD_LABELS | null
}

/** Medusa's payments of an order with what the merchant recorded, except those of providers with movements of their own. */
const PAYMENTS = `
  order_payment_collection l
  join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
                and not p.provider_id = any(:providers)
  left join manual_payment m on m.payment_session_id = p.payment_session_id`

const moneySql = (movements: readonly ProviderMovements[]) => `
  select money.id, money.type, money.at, money.amount::float8 as amount, money.receipt,
         money.provider_id as "providerId", money.method as "manualMethod"
    from (
      select x.id, 'paid' as type, x.created_at as at, x.amount, nullif(m.reference, '') as receipt, p.provider_id, m.method
        from ${PAYMENTS}
        join capture x on x.payment_id = p.id and x.deleted_at is null
       where l.order_id = :orderId and l.deleted_at is null and m.voided_at is null
      union all
      select r.id, 'refunded', r.created_at, r.amount, null, p.provider_id, m.method
        from ${PAYMENTS}
        join refund r on r.payment_id = p.id and r.deleted_at is null and (${IS_VOIDED}) is not true
       where l.order_id = :orderId and l.deleted_at is null and ${HAS_LINE}
      union all
      select m.id, 'voided', m.void_recorded_at, m.amount, nullif(m.reference, ''), p.provider_id, m.method
        from ${PAYMENTS}
       where l.order_id = :orderId and l.deleted_at is null and m.void_recorded_at is not null
      ${movements
        .map(
          ({ sql }, place) => `union all
      select m.id, m.type, m.at, m.amount::numeric, m.receipt, :provider${String(place)}, null
        from (${sql(":orderId")}) m
       where m.type in ('paid', 'refunded', 'reversed') and m.is_recorded`,
        )
        .join("\n      ")}
    ) money
   order by money.at, money.id`

/** Payments and refunds of an order, oldest first. */
export async function readMoney(
  knex: Knex,
  orderId: string,
  movements: readonly ProviderMovements[],
): Promise<MoneyRow[]> {
  const providers = movements.map(({ providerId }) => providerId)
  const named = Object.fromEntries(providers.map((id, place) => [`provider${String(place)}`, id]))
  return (await knex.raw<{ rows: MoneyRow[] }>(moneySql(movements), { orderId, providers, ...named })).rows
}
