import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CancellationFacts } from "../../ports"
import { PROVIDER_ID } from "../medusa-schema"
import { hasMoneyAndOpenChange } from "./order-changes"

/** Key in Medusa's metadata of an order: the merchant keeps it open after a full refund by any method. */
const KEEP_OPEN_KEY = "keep_open"

/**
 * What becomes of an order after a refund:
 * - `cancel`: all captured money was refunded, and nothing is packed
 * - `packed`: likewise, but it is packed and can be unpacked
 * - `stay`: money is left, pieces were sent, the merchant keeps it open, or it is closed
 *
 * A payment that was recorded by mistake and voided counts neither as captured nor as refunded.
 */
export async function readEnding(knex: Knex, orderId: string): Promise<"cancel" | "packed" | "stay"> {
  const { rows } = await knex.raw<{ rows: { isPacked: boolean; isSent: boolean }[] }>(
    `select parcels.packed as "isPacked", parcels.sent as "isSent"
       from "order" o
      cross join lateral (
        select coalesce(sum(captures.amount), 0) - coalesce(sum(refunds.voided), 0) as captured,
               coalesce(sum(refunds.amount), 0) - coalesce(sum(refunds.voided), 0) as refunded
          from order_payment_collection l
          join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
         cross join lateral (select sum(x.amount) as amount from capture x
                              where x.payment_id = p.id and x.deleted_at is null) captures
         cross join lateral (select sum(r.amount) as amount,
                                    sum(r.amount) filter (where r.metadata->>'voided' = 'true') as voided
                               from refund r where r.payment_id = p.id and r.deleted_at is null) refunds
         where l.order_id = o.id and l.deleted_at is null
      ) money
      cross join lateral (
        select count(*) > 0 as packed,
               coalesce(bool_or(f.shipped_at is not null or f.delivered_at is not null), false) as sent
          from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
         where l.order_id = o.id and l.deleted_at is null and f.canceled_at is null and f.deleted_at is null
      ) parcels
      where o.id = ? and o.status in ('pending', 'requires_action') and o.canceled_at is null
        and coalesce(o.metadata->>'${KEEP_OPEN_KEY}', 'false') <> 'true'
        and money.captured > 0 and money.refunded >= money.captured`,
    [orderId],
  )
  const [refunded] = rows
  if (refunded === undefined || refunded.isSent) return "stay"
  return refunded.isPacked ? "packed" : "cancel"
}

export async function setKeepOpen(trx: Knex, orderId: string, isKept: boolean): Promise<void> {
  await trx.raw(
    `update "order" set metadata = coalesce(metadata, '{}') || jsonb_build_object('${KEEP_OPEN_KEY}', ?::boolean),
                        updated_at = now()
      where id = ? and coalesce(metadata->>'${KEEP_OPEN_KEY}', 'false') <> ?::boolean::text`,
    [isKept, orderId, isKept],
  )
}

/** See `MedusaPort.readCancellation`. */
export async function readCancellation(knex: Knex, orderId: string): Promise<CancellationFacts> {
  return {
    unrefunded: await readUnrefundedAmount(knex, orderId),
    hasMoneyAndOpenChange: await hasMoneyAndOpenChange(knex, orderId),
  }
}

/** Shillings captured by this plugin's payment provider that are not recorded as refunded. */
async function readUnrefundedAmount(knex: Knex, orderId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: [{ amount: number }] }>(
    `select coalesce(sum(
              coalesce((select sum(x.amount) from capture x where x.payment_id = p.id and x.deleted_at is null), 0)
              - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null), 0)
            ), 0)::float8 as amount
       from order_payment_collection l
       join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
      where l.order_id = ? and l.deleted_at is null and p.provider_id = ?`,
    [orderId, PROVIDER_ID],
  )
  return rows[0].amount
}
