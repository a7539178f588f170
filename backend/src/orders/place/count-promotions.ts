import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { takeUses } from "../../medusa-schema/promotions/promotion-usage"
import { sumOf } from "../../promotions/whole-shillings"
import { ApiFailure } from "../../http/api-failure"
import type { OrderDraft } from "./draft-order"
import * as copy from "../copy"

/**
 * Counts a new order as a use of its promotions.
 * @throws ApiFailure 409 `code_exhausted` when a promotion is used up, or was ended, by now
 */
export async function countPromotions(
  trx: Knex,
  { lines, shipping, promotions, customer, identity }: OrderDraft,
  orderId: string,
): Promise<void> {
  const discounts = [...lines, shipping].flatMap((discounted) => discounted.discounts)
  const used = promotions.filter(({ code }) => discounts.some(isOf(code)))
  if (used.length === 0) return
  const refused = await takeUses(trx, {
    id: orderId,
    buyer: { id: customer.id, email: customer.email, ...identity },
    uses: used.map(({ id, code }) => ({
      promotionId: id,
      amount: sumOf(discounts.filter(isOf(code))),
    })),
  })
  if (refused.length > 0) throw new ApiFailure(409, copy.codesUsedUp(refused.join(", ")), "code_exhausted")
}

const isOf = (code: string) => (discount: { promotion: string }) => discount.promotion === code
