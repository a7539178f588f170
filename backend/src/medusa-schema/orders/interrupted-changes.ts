import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ChangeRecord } from "./order-change"
import { CHANGE_TYPES } from "./latest-change"
import { IS_CONFIRMATION_OVER, IS_CONFIRMED_WITHIN_A_DAY, IS_OPEN } from "./order-change-conditions"
import { rawAmountSql } from "../raw-amount-sql"

/** Tables of the items of Medusa's records, and the returns that belong to a record `:id`. */
const ITEMS: Record<ChangeRecord, { table?: string; returns: string }> = {
  order_exchange: { table: "order_exchange_item", returns: "select id from return where exchange_id = :id" },
  order_claim: { table: "order_claim_item", returns: "select id from return where claim_id = :id" },
  return: { returns: "select :id::text" },
}

/**
 * Deletes the items of an exchange, claim or return that is not confirmed. They are left by a confirmation that the death of the
 * engine has interrupted; the next one creates them again. Does nothing for a confirmed one.
 */
export async function deleteItemsOfOpenChange(
  knex: Knex,
  { record, id }: { record: ChangeRecord; id: string },
): Promise<void> {
  const { type, column } = CHANGE_TYPES[record]
  const { table, returns } = ITEMS[record]
  const isOpen = `exists (select from order_change x where x.${column} = :id and x.change_type = :type and ${IS_OPEN})`
  const unlessDeleted = `deleted_at is null and ${isOpen}`
  await knex.transaction(async (trx) => {
    await trx.raw(`update return_item set deleted_at = now() where return_id in (${returns}) and ${unlessDeleted}`, {
      ...{ id, type },
    })
    if (table !== undefined)
      await trx.raw(`update ${table} set deleted_at = now() where ${column} = :id and ${unlessDeleted}`, { id, type })
  })
}

/**
 * Sets returns to `requested` that are still `open` although the change that requests them was confirmed within a day: the engine
 * stopped after the confirmation and before it updated the return. Medusa refuses to receive a return that is open.
 */
export async function requestConfirmedReturns(knex: Knex): Promise<void> {
  await knex.raw(
    `update return r set status = 'requested', requested_at = x.confirmed_at, updated_at = now()
       from order_change x
      where x.change_type in ('exchange', 'claim', 'return_request') and ${IS_CONFIRMED_WITHIN_A_DAY}
        and ${IS_CONFIRMATION_OVER}
        and (r.id = x.return_id or r.exchange_id = x.exchange_id or r.claim_id = x.claim_id)
        and r.status = 'open' and r.canceled_at is null and r.deleted_at is null
        and exists (select from return_item i where i.return_id = r.id and i.deleted_at is null)`,
  )
}

/**
 * SQL: items of returns that the shop has received within a day, with the units of all confirmed changes that received them.
 */
const RECEIVED_ITEMS = `
  select i.id, i.return_id, i.quantity, changes.received, changes.damaged,
         i.received_quantity <> changes.received as is_outdated
    from return r
    join return_item i on i.return_id = r.id and i.deleted_at is null
   cross join lateral (
     select coalesce(sum((a.details->>'quantity')::numeric), 0) as received,
            coalesce(sum((a.details->>'quantity')::numeric) filter (where a.action = 'RECEIVE_DAMAGED_RETURN_ITEM'), 0) as damaged
       from order_change x join order_change_action a on a.order_change_id = x.id and a.deleted_at is null
      where x.return_id = r.id and x.change_type = 'return_receive' and x.status = 'confirmed' and x.deleted_at is null
        and a.action in ('RECEIVE_RETURN_ITEM', 'RECEIVE_DAMAGED_RETURN_ITEM') and a.details->>'reference_id' = i.item_id
   ) changes
   where r.canceled_at is null and r.deleted_at is null and r.id in (
     select x.return_id from order_change x
      where x.change_type = 'return_receive' and ${IS_CONFIRMED_WITHIN_A_DAY} and ${IS_CONFIRMATION_OVER})`

/**
 * Writes into returns the units that confirmed changes have received. They differ after the engine died between the two steps,
 * and the same units could be received again; and when a return arrives in two parts, because Medusa then keeps the second only.
 */
export async function recordReceivedItems(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(
      `update return_item i
          set received_quantity = item.received, raw_received_quantity = ${rawAmountSql("item.received")},
              damaged_quantity = item.damaged, raw_damaged_quantity = ${rawAmountSql("item.damaged")},
              updated_at = now()
         from (${RECEIVED_ITEMS}) item
        where item.id = i.id and item.is_outdated`,
    )
    await trx.raw(
      `update return r
          set status = derived.status, received_at = case when derived.status = 'received' then now() end, updated_at = now()
         from (select return_id,
                      (case when bool_and(received = quantity) then 'received' else 'partially_received' end)::return_status_enum
                        as status
                 from (${RECEIVED_ITEMS}) each group by return_id) derived
        where derived.return_id = r.id and r.status <> derived.status`,
    )
  })
}
