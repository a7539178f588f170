import { expect } from "vitest"
import { ORDERS } from "./event"
import { orderIdOf } from "./ledger"
import {
  applyReportedReversals,
  type ComparedLine,
  compareReceipts,
  DAY_MS,
  type Difference,
  importStatement,
  INITIAL_STATES,
  listReview,
  listUnallocated,
  proposals,
  pullPaymentsIfDue,
  queryDuePrompts,
  readShopEntries,
  refunds,
  reportedReversals,
  statementLines,
  processDuePayments,
  TRANSITIONS,
} from "../mpesa-module"
import type { Worker } from "./worker"
import {
  ATTEMPT_TOTALS,
  type AttemptTotals,
  expectCaptures,
  expectRefunds,
  expectViews,
  type Money,
} from "./expect-payments"
import { expectPayouts } from "./expect-payouts"
import { completeCancellations } from "./order-actions"
import { type ReceiptLocation, RECEIPT_LOCATIONS_SQL } from "./receipt-locations"
import { deliverMessage } from "./run-wave"

/** Longer than any interval of the poller; then a day, after which nothing is queried. */
const PAUSES_MS = [20, 20, 20, 24 * 60, 20, 20, 60, 60].map((minutes) => minutes * 60_000)

/** Removes all faults and advances time until no work is left. */
export async function finishHistory(worker: Worker): Promise<void> {
  const { ledger, safaricom, knex } = worker
  ledger.faults.length = 0
  // The merchant unpacks what waits to be cancelled.
  ledger.orders.packed.clear()
  await completeCancellations(worker)
  safaricom.mood = "truth"
  safaricom.pushFates.clear()
  for (const pause of PAUSES_MS) {
    for (const prompt of safaricom.prompts) if (prompt.code === null) safaricom.answer(prompt, "1037")
    await worker.passFinalTime(pause)
    await processDuePayments(worker.context)
    await queryDuePrompts(worker.context)
    const added = await pullPaymentsIfDue(worker.context)
    if (safaricom.payments.length > 0) await importStatement(worker.context, safaricom.statement(), "user_1")
    await deliverEverySecondResult(worker)
    // A reversal may have waited for one of these results.
    await applyReportedReversals(worker.context)
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select 1 from mpesa_attempt where next_check_at is not null union all
       select 1 from mpesa_refund where next_check_at is not null union all
       select 1 from mpesa_daraja_event where processed_at is null`,
    )
    if (added === 0 && rows.length === 0) return
  }
  throw new Error("Work is left after the last pause")
}

/** Delivers the pending results of refunds; some are never delivered. */
async function deliverEverySecondResult(worker: Worker): Promise<void> {
  const answers = worker.safaricom.post.filter(({ to }) => to === "status_result")
  for (const [number, answer] of answers.entries()) if (number % 2 === 0) await deliverMessage(worker, answer)
}

/** Properties that hold after any history, once no work is left. */
export async function checkInvariants(worker: Worker): Promise<void> {
  const { rows: places } = await worker.knex.raw<{ rows: ReceiptLocation[] }>(RECEIPT_LOCATIONS_SQL)
  const { rows: attempts } = await worker.knex.raw<{ rows: AttemptTotals[] }>(ATTEMPT_TOTALS)
  const approved = await approvedReceipts(worker)
  const invented = [...approved.values()].filter(({ receipt }) => !isReal(worker, receipt))
  expectEachReceiptInOnePlace(worker, { places, money: [...worker.safaricom.payments, ...invented] })
  expectCaptures(worker, { attempts, approved })
  await expectViews(worker, attempts)
  await expectOnLists(worker, { attempts, places })
  expectRefunds(worker, { attempts, approved })
  await expectPayouts(worker)
  await expectLosses(worker, approved)
  await expectStates(worker)
  await expectReconciled(worker, approved)
  await expectEndings(worker)
  // What is due is asked for once until the answer is known, or a payment would show on the payer's phone.
  expect(await worker.knex("repeated_prompt")).toEqual([])
  expect(worker.ledger.violations).toEqual([])
}

/** A payment that needs the merchant is listed with its full remaining amount. */
async function expectOnLists(
  { context }: Worker,
  { attempts, places }: { attempts: AttemptTotals[]; places: ReceiptLocation[] },
): Promise<void> {
  const listed = new Map((await listReview(context)).map(({ id, refundable }) => [id, refundable]))
  for (const { id, state, receipt, amount, paid_amount, returning } of attempts) {
    const left = (paid_amount ?? amount) - returning
    if (state === "needs_review" && receipt !== null && left > 0) expect(listed.get(id)).toBe(left)
  }
  const unallocated = places.filter(({ place }) => place === "unallocated").map(({ receipt }) => receipt)
  expect((await listUnallocated(context)).map(({ receipt }) => receipt).sort()).toEqual(unallocated.sort())
}

/**
 * Statement and shop have the same receipts, except those that the shop cannot know. A refund that the merchant recorded by
 * hand has no line here, so each is a difference.
 */
async function expectReconciled({ context, knex, safaricom }: Worker, approved: Map<string, Money>): Promise<void> {
  if (safaricom.payments.length === 0) return
  await importStatement(context, safaricom.statement(), "user_1")
  const lines: ComparedLine[] = await statementLines(knex).select("*", knex.raw("amount_cents::float8 as cents"))
  const entries = await readShopEntries(knex, { start: new Date(0), end: new Date(Date.now() + DAY_MS) })
  const open = await refunds(knex).where({ state: "unknown" }).pluck("receipt")
  // Reversed while the outcome of another refund is unknown, or before its payment is known.
  const waiting = await reportedReversals(knex).whereNull("applied_at").pluck<string[]>("receipt")
  const byHand = await refunds(knex).where({ method: "manual", state: "done" }).pluck<string[]>("return_receipt")
  const isByHand = ({ receipt, status }: Difference) => status === "returned" && byHand.includes(receipt ?? "")
  const isUnknowable = ({ receipt, linked_receipt: linked, kind }: Difference) =>
    approved.has(receipt ?? "") ||
    approved.has(linked ?? "") ||
    open.includes(linked) ||
    waiting.includes(linked ?? "") ||
    // A prompt that Safaricom reports as paid, and whose receipt is counted with another attempt of its order.
    (kind === "shop_only" && receipt === null)
  const { differences } = compareReceipts(lines, entries)
  expect(differences.filter(isByHand)).toHaveLength(byHand.length)
  expect(differences.filter((each) => !isUnknowable(each) && !isByHand(each))).toEqual([])
}

/**
 * An order ends only when all that it received was refunded and no refund kept it open; it then takes no more money. When
 * every refund may end it, the last one does.
 */
async function expectEndings({ ledger, knex }: Worker): Promise<void> {
  const done = await refunds(knex).where({ state: "done" })
  for (const { ends_order, end_handled_at } of done) if (ends_order) expect(end_handled_at).not.toBeNull()
  for (const order of ORDERS.map(orderIdOf)) {
    const ofOrder = done.filter(({ order_id }) => order_id === order)
    const ended = ledger.ended.get(order)
    const captures = ledger.capturesOf(order)
    if (ended === undefined) {
      const captured = captures.reduce((sum, { amount }) => sum + amount, ledger.cashOf(order))
      const isRefunded = captures.length > 0 && ledger.refundedOfOrder(order) >= captured
      const { orders, kept, voided } = ledger
      // What a voided payment left open is due again.
      const isClosed = orders.sent.has(order) || orders.cancelledInMedusa.has(order) || voided.has(order)
      const mayStay = isClosed || kept.has(order) || ofOrder.some(({ ends_order }) => !ends_order)
      if (isRefunded) expect(mayStay).toBe(true)
    } else {
      expect(ended.refunded).toBe(ended.captured)
      expect(captures).toHaveLength(ended.captures)
      expect(ofOrder.some(({ ends_order }) => ends_order)).toBe(true)
    }
  }
}

/**
 * What left the shop for a payment that Safaricom reversed for its customer, is what the shop recorded as refunded, and as
 * returned twice. A receipt that two people approved with a wrong amount is captured and refunded with it, and listed, unless
 * Safaricom's amount was known before.
 */
async function expectLosses({ safaricom, knex }: Worker, approved: Map<string, Money>): Promise<void> {
  const reports = await reportedReversals(knex).whereNotNull("applied_at")
  for (const { receipt, refund_id, returned_twice } of reports) {
    const done = await refunds(knex).where({ receipt, state: "done" })
    const own = done.find(({ id }) => id === refund_id)
    if (own !== undefined && own.method !== "customer_reversal") {
      expect(returned_twice).toBeNull()
      continue
    }
    const paid = [approved.get(receipt), safaricom.payments.find((each) => each.receipt === receipt)]
    const recorded = done.reduce((sum, { amount }) => sum + amount, returned_twice ?? 0)
    const otherwise = done.filter(({ method }) => method !== "customer_reversal")
    const refunded = otherwise.reduce((sum, { amount }) => sum + amount, 0)
    const differences = paid.flatMap((each) =>
      each === undefined ? [] : Math.abs(refunded + Math.ceil(each.cents / 100) - recorded),
    )
    expect(Math.min(...differences)).toBeLessThanOrEqual(1)
  }
}

const STATE_CHANGES = new Set([
  ...Object.values(INITIAL_STATES).map((first) => `null → ${first}`),
  ...Object.values(TRANSITIONS).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`)),
])

/** A success is never undone, and all transitions are those of the state machine. */
async function expectStates({ knex }: Worker): Promise<void> {
  const changes: { was: string | null; became: string }[] = await knex("state_change").distinct("was", "became")
  const unknown = changes
    .map(({ was, became }) => `${String(was)} → ${became}`)
    .filter((each) => !STATE_CHANGES.has(each))
  expect(unknown).toEqual([])
}

/**
 * Receipts that two people approved. The shop trusts them until Safaricom reports otherwise: an invented receipt stays
 * counted as a payment.
 */
async function approvedReceipts({ knex }: Worker): Promise<Map<string, Money>> {
  const confirmed = await proposals(knex).where({ state: "confirmed" })
  return new Map(confirmed.map(({ receipt, amount }) => [receipt, { receipt, cents: amount * 100 }]))
}

const isReal = ({ safaricom }: Worker, receipt: string) => safaricom.payments.some((each) => each.receipt === receipt)

function expectEachReceiptInOnePlace(
  { safaricom }: Worker,
  { places, money }: { places: ReceiptLocation[]; money: Money[] },
): void {
  const moved = money.map(({ receipt, cents }) => ({ receipt, shillings: Math.floor(cents / 100) })).sort(byReceipt)
  expect(places.map(({ receipt, shillings }) => ({ receipt, shillings })).sort(byReceipt)).toEqual(moved)
  for (const { receipt, place } of places) {
    if (safaricom.reversed.has(receipt)) expect(place).not.toBe("unallocated")
  }
}

const byReceipt = (a: { receipt: string }, b: { receipt: string }) => a.receipt.localeCompare(b.receipt)
