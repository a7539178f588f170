import { LINK_HOURS, type PaymentTerms } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"

interface NewTerms {
  orderId: string
  /** Id of the payment gateway of an order that the shop's checkout did not place. */
  paymentMethod: string
  terms: PaymentTerms
  /** Id of the engine's user. */
  setBy: string
  /** The order was a draft: `order.placed` has not been emitted. */
  isPlacedNow: boolean
  /** Money was captured or items were packed: the order does not expire. */
  isHandled: boolean
}

/**
 * Stores when an order has to be paid, and who changed that; it is not expired any more. The caller has reserved its
 * stock.
 */
export async function storeTerms(trx: Knex, { isPlacedNow, isHandled, ...terms }: NewTerms): Promise<void> {
  await trx.raw(
    `with changed as (
       insert into payment_terms_change (id, order_id, terms, set_by)
       select :id, :orderId, :terms, :setBy
        where not exists (select 1 from checkout where order_id = :orderId and payment_terms = :terms)
     )
     insert into checkout (order_id, payment_method, payment_terms, terms_set_by, expires_at, announced_at,
                           reservation_confirmed_at)
     values (:orderId, :paymentMethod, :terms, :setBy,
             case when :terms = 'on_delivery' then 'infinity' else now() + make_interval(hours => :hours) end,
             case when not :isPlacedNow then now() end, case when :isHandled then now() end)
         on conflict (order_id) do update
        set payment_terms = excluded.payment_terms, terms_set_by = excluded.terms_set_by,
            expires_at = excluded.expires_at, reservation_released_at = null, held_until = null`,
    { ...terms, isPlacedNow, isHandled, hours: LINK_HOURS, id: generateEntityId(undefined, "payterms") },
  )
}
