import { deleteCartCode, insertCartCode } from "../medusa-schema/carts/cart-codes"
import { lockOrCreateCart } from "../medusa-schema/carts/open-cart"
import { type OpenCartRow, readOpenCart } from "../medusa-schema/carts/read-cart"
import { findPromotion, type PromotionRow, readPromotions } from "../medusa-schema/promotions/promotion-rows"
import { ApiFailure } from "../http/api-failure"
import { type CodeProblem, problemOf, UNKNOWN } from "../promotions/code-problem"
import * as promotionCopy from "../promotions/copy"
import { evaluateCart } from "./cart-discounts"
import { changeCart } from "./edit-cart"
import { type CartCommand, claimKey, isAlreadyApplied } from "./idempotency"

const MAX_CODES = 5

/**
 * Adds a promotion code to the cart, if it reduces something now.
 * @throws ApiFailure 404 `code_unknown`; 409 `code_not_applicable`, `code_exhausted`; 422 `key_reused`
 */
export async function addCode(change: CartCommand, code: string): Promise<void> {
  if (await isAlreadyApplied(change)) return
  const promotion = await findPromotion(change.knex, code)
  if (promotion === undefined) throw failureOf(UNKNOWN)
  const rows = await readOpenCart(change.knex, change.owner)
  await requireApplicable(change, promotion, rows)
  await change.knex.transaction(async (trx) => {
    const cartId = await lockOrCreateCart(trx, change.owner)
    // An order of this cart was placed meanwhile: the code was checked for its items.
    if (cartId !== rows[0]?.cart_id) throw notApplicable(promotionCopy.cartHasNoItems)
    if (!(await claimKey({ ...change, knex: trx }))) return
    const isAdded = await insertCartCode(trx, cartId, { promotionId: promotion.id, most: MAX_CODES - 1 })
    if (!isAdded) throw notApplicable(promotionCopy.tooManyCodes(MAX_CODES))
  })
}

/** Removes a code from the cart; without it nothing changes. @throws ApiFailure 422 `key_reused` */
export async function removeCode(change: CartCommand, code: string): Promise<void> {
  await changeCart(change, async (trx, cartId) => {
    if (cartId !== null) await deleteCartCode(trx, cartId, code)
  })
}

async function requireApplicable(
  change: CartCommand,
  promotion: PromotionRow,
  rows: readonly OpenCartRow[],
): Promise<void> {
  const others = (rows[0]?.codes ?? []).filter((code) => code !== promotion.code)
  const entered = [...(await readPromotions(change.knex, others)), promotion]
  const problem = problemOf(promotion, await evaluateCart(change, rows, entered), new Date())
  if (problem !== null && problem.code !== "code_not_applicable") throw failureOf(problem)
  if (rows.every(({ line_id }) => line_id === null)) throw notApplicable(promotionCopy.cartHasNoItems)
  if (problem !== null) throw failureOf(problem)
}

const notApplicable = (message: string) => failureOf({ code: "code_not_applicable", message })

function failureOf({ code, message }: CodeProblem): ApiFailure {
  return new ApiFailure(code === "code_unknown" ? 404 : 409, message, code)
}
