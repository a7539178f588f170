import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { newId } from "../medusa-insert"

/** SQL expression: codes that were entered for a cart `c`, in sequence; also of promotions that were deleted since. */
export const CART_CODES = `array(
  select p.code from cart_promotion entered join promotion p on p.id = entered.promotion_id
   where entered.cart_id = c.id and entered.deleted_at is null order by entered.created_at, entered.id)`

const deliveryPromotionSql = (which: string) => `exists (
  select from promotion p join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
   where m.target_type = 'shipping_methods' and p.status = 'active' and p.deleted_at is null and ${which}
     and (p.is_automatic or exists (
       select from cart_promotion entered
        where entered.cart_id = c.id and entered.promotion_id = p.id and entered.deleted_at is null)))`

/** SQL expression: an automatic promotion, or one that was entered for a cart `c`, lowers the price of delivery. */
export const HAS_DELIVERY_PROMOTION = deliveryPromotionSql("true")

/** SQL expression: one of these promotions takes an amount off all options together, or off one of them only. */
export const DIVIDES_DELIVERY_DISCOUNT = deliveryPromotionSql(
  "(m.allocation = 'once' or (m.allocation = 'across' and m.type = 'fixed'))",
)

/** Adds a promotion to a cart that the caller has locked; adding it again changes nothing. False when it has `most` others. */
export async function insertCartCode(
  trx: Knex,
  cartId: string,
  { promotionId, most }: { promotionId: string; most: number },
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into cart_promotion (id, cart_id, promotion_id)
     select :id, :cartId, :promotionId
      where (select count(*) from cart_promotion
              where cart_id = :cartId and promotion_id <> :promotionId and deleted_at is null) < :most
     on conflict (cart_id, promotion_id) do update set deleted_at = null`,
    { id: newId("cartpromo"), cartId, promotionId, most },
  )
  return rowCount > 0
}

export async function deleteCartCodes(trx: Knex, cartId: string): Promise<void> {
  await trx.raw(`delete from cart_promotion where cart_id = ?`, [cartId])
}

/** Removes a code from a cart, in upper or lower case. */
export async function deleteCartCode(trx: Knex, cartId: string, code: string): Promise<void> {
  await trx.raw(
    `delete from cart_promotion using promotion p
      where cart_id = ? and p.id = promotion_id and upper(p.code) = upper(?)`,
    [cartId, code],
  )
}
