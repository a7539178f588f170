import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import type { DifferenceRefund } from "../../../../contract/admin/refunds"
import { orderTransaction } from "../../concurrency/order-transaction"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { type AttemptRow, attempts, lockAttempts } from "../../tables/attempts"
import { owedAmount } from "../owed-amount"
import { checkRefundMethod } from "./check-refund-method"
import { insertOrderRefund, leftOf, type OrderRefundInput } from "./create-order-refund"
import type { RefundInput } from "./insert-refund"
import * as copy from "../copy"

const AUTOMATIC_METHODS = ["reversal", "b2c"] as const

/**
 * The refunds that return what the shop owes for an order: one of the newest payment that covers it, else of the newest ones.
 * Empty when nothing is owed, or when M-Pesa cannot return all of it.
 */
export async function planDifference(context: MpesaContext, orderId: string): Promise<DifferenceRefund[]> {
  const { knex } = context
  const owed = await owedAmount(context, orderId)
  if (owed === 0) return []
  return (await planOf(context, knex, { attempts: await newestAttempts(knex, orderId), owed })).map(toView)
}

/** The refunds that return all that is left of an order's payments; empty when nothing is, or when M-Pesa cannot return all of it. */
export async function planFullRefund(context: MpesaContext, orderId: string): Promise<DifferenceRefund[]> {
  const { knex } = context
  return (await planAll(context, knex, await newestAttempts(knex, orderId))).map(toView)
}

async function planAll(context: MpesaContext, knex: Knex, rows: AttemptRow[]): Promise<PlannedRefund[]> {
  let owed = 0
  for (const payment of rows.filter(isCaptured)) owed += (await leftOf(knex, payment)).left
  return owed === 0 ? [] : planOf(context, knex, { attempts: rows, owed })
}

const newestAttempts = (knex: Knex, orderId: string): Promise<AttemptRow[]> =>
  attempts(knex)
    .where({ order_id: orderId })
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])

const isCaptured = ({ state, captured_at }: AttemptRow): boolean => state === "paid" && captured_at !== null

/**
 * Inserts these refunds; nothing is sent yet. The order's attempts are locked, so that two merchants cannot return it twice.
 * @param request.amount whole shillings, as the merchant has read it
 * @throws MedusaError conflict when another amount is owed now; not_allowed when M-Pesa cannot return all of it
 */
export function createDifferenceRefunds(
  context: MpesaContext,
  request: AutomaticRefund & { amount: number },
): Promise<InsertedRefund[]> {
  const { orderId, amount: expected, ...input } = request
  return orderTransaction(context, orderId, async (trx) => {
    const rows = await lockAttempts(trx, orderId)
    const owed = await owedAmount(context, orderId, trx)
    if (expected !== owed) throw merchantError("CONFLICT", copy.noLongerOwed(owed))
    const plan = await planOf(context, trx, { attempts: rows, owed })
    if (plan.length === 0) throw merchantError("NOT_ALLOWED", copy.differenceByHand)
    return insertPlan(context, trx, { plan, input })
  })
}

/**
 * Inserts the refunds of all that is left of an order's payments; nothing is sent yet. The last one ends the order, and its pieces
 * can be sold again.
 * @throws MedusaError not_allowed when nothing is left, or M-Pesa cannot return all of it
 */
export function createFullRefunds(
  context: MpesaContext,
  { orderId, ...input }: AutomaticRefund,
): Promise<InsertedRefund[]> {
  return orderTransaction(context, orderId, async (trx) => {
    const plan = await planAll(context, trx, await lockAttempts(trx, orderId))
    if (plan.length === 0) throw merchantError("NOT_ALLOWED", copy.differenceByHand)
    return insertPlan(context, trx, { plan, input: { ...input, keepOpen: false, restock: true } })
  })
}

async function insertPlan(
  context: MpesaContext,
  trx: Knex,
  { plan, input }: { plan: PlannedRefund[]; input: Omit<OrderRefundInput, "orderId" | "method"> },
): Promise<InsertedRefund[]> {
  const inserted: InsertedRefund[] = []
  for (const { attempt, amount, method } of plan) {
    const id = await insertOrderRefund(context, trx, { attempt, amount, request: { ...input, method } })
    inserted.push({ id, method })
  }
  return inserted
}

/** Who asked for a refund whose method M-Pesa chooses, and why. */
type AutomaticRefund = Omit<RefundInput, "method" | "returnReceipt"> & { orderId: string }

interface InsertedRefund {
  id: string
  method: PlannedRefund["method"]
}

interface PlannedRefund {
  attempt: AttemptRow
  amount: number
  method: (typeof AUTOMATIC_METHODS)[number]
}

async function planOf(
  context: MpesaContext,
  knex: Knex,
  { attempts: rows, owed }: { attempts: AttemptRow[]; owed: number },
): Promise<PlannedRefund[]> {
  const payments = rows.filter(isCaptured)
  const lefts = new Map<AttemptRow, number>()
  for (const payment of payments) lefts.set(payment, (await leftOf(knex, payment)).left)
  const covering = payments.find((payment) => (lefts.get(payment) ?? 0) >= owed)
  const plan: PlannedRefund[] = []
  let rest = owed
  for (const attempt of covering === undefined ? payments : [covering]) {
    const amount = Math.min(rest, lefts.get(attempt) ?? 0)
    if (amount <= 0) continue
    const method = await automaticMethod(context, knex, { attempt, amount })
    if (method === null) return []
    plan.push({ attempt, amount, method })
    rest -= amount
  }
  return rest === 0 ? plan : []
}

async function automaticMethod(
  context: MpesaContext,
  knex: Knex,
  refund: { attempt: AttemptRow; amount: number },
): Promise<PlannedRefund["method"] | null> {
  const { earlier } = await leftOf(knex, refund.attempt)
  for (const method of AUTOMATIC_METHODS) {
    try {
      await checkRefundMethod(context, knex, { ...refund, method, earlier })
      return method
    } catch (error) {
      if (!(error instanceof MedusaError)) throw error
    }
  }
  return null
}

const toView = ({ attempt, ...refund }: PlannedRefund): DifferenceRefund => ({
  ...{ attempt_id: attempt.id, receipt: attempt.receipt },
  ...refund,
})
