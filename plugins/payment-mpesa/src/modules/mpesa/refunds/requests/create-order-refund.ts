import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { amountReceived, holdsMoney, mayBeDuplicate } from "../../attempts/attempt-money"
import { isFundedState } from "../../attempts/state-machine"
import { orderTransaction } from "../../concurrency/order-transaction"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { type AttemptRow, lockAttempts } from "../../tables/attempts"
import { type RefundRow, refunds } from "../../tables/refunds"
import { owedAmount } from "../owed-amount"
import { checkRefundMethod } from "./check-refund-method"
import { insertRefund, type RefundInput } from "./insert-refund"
import * as copy from "../copy"

/** A refund of a payment of an order. */
export interface OrderRefundInput extends RefundInput {
  orderId: string
  /** Attempt to refund; omit it for the one that paid the order. */
  attemptId?: string | undefined
  /** Whole shillings; omit it for all that is left. */
  amount?: number | undefined
  /** Shillings that the shop owes, as the merchant has read it; given, no more than that is refunded. */
  owed?: number | undefined
  /** Whether to keep the order open when all that was paid is refunded; omit it to leave the merchant's earlier choice. */
  keepOpen?: boolean | undefined
  /** Whether the pieces of an order that ends with this refund can be sold again; true by default. */
  restock?: boolean | undefined
}

/**
 * Inserts a refund for a payment of an order; nothing is sent yet. The order's attempts are locked, so that concurrent
 * requests cannot refund more than was paid.
 * @param most `owed`: also no more than the shop owes now
 * @returns id of the refund
 * @throws MedusaError not_found, invalid_data, not_allowed, conflict
 */
export function createOrderRefund(
  context: MpesaContext,
  request: OrderRefundInput,
  most: "paid" | "owed" = "paid",
): Promise<string> {
  return orderTransaction(context, request.orderId, async (trx) => {
    const attempt = chooseAttempt(await lockAttempts(trx, request.orderId), request.attemptId)
    const { amount } = await checkRefund(context, trx, { attempt, request })
    if (attempt.state !== "paid" && amount < (await leftOf(trx, attempt)).left) {
      // Nothing could be decided about the rest.
      throw merchantError("INVALID_DATA", copy.reviewRefundedWhole)
    }
    if (most === "owed" || request.owed !== undefined) await requireOwed(context, trx, { ...request, amount })
    return insertOrderRefund(context, trx, { attempt, request, amount })
  })
}

/** @throws MedusaError as `createOrderRefund`, for a payment that is to be accepted first; nothing is inserted */
export function checkRefundAfterAcceptance(context: MpesaContext, request: OrderRefundInput): Promise<unknown> {
  return orderTransaction(context, request.orderId, async (trx) => {
    const attempt = chooseAttempt(await lockAttempts(trx, request.orderId), request.attemptId)
    return checkRefund(context, trx, { attempt, request })
  })
}

/** @throws MedusaError conflict when the shop owes less than the amount, or not what the merchant has read */
async function requireOwed(
  context: MpesaContext,
  trx: Knex,
  { orderId, amount, owed: expected }: OrderRefundInput & { amount: number },
): Promise<void> {
  const owed = await owedAmount(context, orderId, trx)
  if (amount > owed || (expected !== undefined && expected !== owed))
    throw merchantError("CONFLICT", copy.noLongerOwed(owed))
}

interface RefundOfAttempt {
  attempt: AttemptRow
  request: Omit<OrderRefundInput, "orderId">
}

/** Inserts a refund that was checked. */
export async function insertOrderRefund(
  context: MpesaContext,
  trx: Knex,
  { attempt, request, amount }: RefundOfAttempt & { amount: number },
): Promise<string> {
  const { id: attempt_id, order_id, receipt, state } = attempt
  const { keepOpen, restock } = request
  const id = await insertRefund(context, trx, {
    ...request,
    // A payment under review was never captured: its refund ends nothing.
    ends_order: state === "paid" && keepOpen !== true,
    restock: restock ?? true,
    source: { attempt_id, order_id },
    ...{ receipt, amount },
  })
  if (keepOpen !== undefined) await context.medusa.keepOpen(order_id, keepOpen, trx)
  return id
}

/** The refunds of an attempt that have not failed, and the shillings that are left. */
export async function leftOf(trx: Knex, attempt: AttemptRow): Promise<{ earlier: RefundRow[]; left: number }> {
  const earlier: RefundRow[] = await refunds(trx).where({ attempt_id: attempt.id }).whereNot({ state: "failed" })
  return { earlier, left: amountReceived(attempt) - earlier.reduce((sum, { amount }) => sum + amount, 0) }
}

async function checkRefund(
  context: MpesaContext,
  trx: Knex,
  { attempt, request }: RefundOfAttempt,
): Promise<{ amount: number }> {
  const { earlier, left } = await leftOf(trx, attempt)
  if (left <= 0) throw merchantError("CONFLICT", copy.allRefunded)
  if (!holdsMoney(attempt)) throw merchantError("CONFLICT", copy.alreadyHandled)
  const amount = request.amount ?? left
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
    throw merchantError("INVALID_DATA", copy.amountRange(left))
  }
  if (mayBeDuplicate(attempt)) {
    throw merchantError("CONFLICT", copy.noSecondReceipt)
  }
  await checkRefundMethod(context, trx, { method: request.method, attempt, amount, earlier })
  return { amount }
}

function chooseAttempt(attempts: AttemptRow[], id: string | undefined): AttemptRow {
  const withMoney = attempts.filter(({ state }) => isFundedState(state))
  const attempt = withMoney.find((each) => (id === undefined ? each.state === "paid" : each.id === id)) ?? withMoney[0]
  if (attempt === undefined || (id !== undefined && attempt.id !== id)) {
    throw merchantError("NOT_FOUND", copy.noPaymentArrived)
  }
  return attempt
}
