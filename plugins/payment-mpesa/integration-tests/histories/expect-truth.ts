import { expect } from "vitest"
import { type AttemptRow, attempts, type PaymentView, readPaymentViews, SENT_STATES } from "../mpesa-module"
import { ORDERS } from "./event"
import { ATTEMPT_TOTALS, type AttemptTotals } from "./expect-payments"
import { orderIdOf } from "./ledger"
import { isOnPhone } from "./prompt-requests"
import type { Worker } from "./worker"

type Attempt = AttemptTotals & { booking: number }

const TOTALS = `
  select t.*, (select coalesce(sum(r.amount), 0)::int from mpesa_refund r
           where r.attempt_id = t.id and r.state = 'done' and r.recorded_at is null) as booking
    from (${ATTEMPT_TOTALS}) t`

/** A process that died may have a statement under way. */
const PAUSE_MS = 100

/** Properties that hold after each wave of a history, also when work is left. */
export async function expectTruth(worker: Worker): Promise<void> {
  const check = async () => {
    const { rows } = await worker.knex.raw<{ rows: Attempt[] }>(TOTALS)
    await expectTrueViews(worker, rows)
    await expectOneRequest(worker, rows)
    worker.prompts.uncaptured = uncapturedOf(rows)
  }
  await check().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    await check()
  })
}

/** An order never says what the ledger or Safaricom denies, nor asks for more than is due. */
async function expectTrueViews(worker: Worker, rows: Attempt[]): Promise<void> {
  const views = await readPaymentViews(worker.context, ORDERS.map(orderIdOf))
  for (const name of ORDERS) {
    const orderId = orderIdOf(name)
    const view = views.get(orderId)
    if (view === undefined) throw new Error(`${orderId} has no payment view`)
    const paid = rows.filter(({ order_id, state }) => order_id === orderId && state === "paid")
    expectTrueSums(worker, { orderId, view, paid })
    await expectTrueWords(worker, { orderId, view, paid })
  }
}

interface ViewOfOrder {
  orderId: string
  view: PaymentView
  /** Its paid attempts. */
  paid: Attempt[]
}

function expectTrueSums({ ledger }: Worker, { orderId, view, paid }: ViewOfOrder): void {
  const due = Math.max(0, ledger.dueOf(orderId))
  const waiting = sumOf(paid, ({ captured, amount, paid_amount }) => (captured ? 0 : (paid_amount ?? amount)))
  const booking = sumOf(paid, (attempt) => attempt.booking)
  expect(view.due).toBeLessThanOrEqual(due)
  expect(view.due).toBeGreaterThanOrEqual(due - waiting - booking)
  if (view.paid && view.refund !== "pending") {
    // While something is due besides, a payment is confirmed that Medusa does not have yet.
    if (view.due > 0) expect(waiting).toBeGreaterThan(0)
    else expect(due).toBeLessThanOrEqual(waiting + booking)
  }
  if (view.paybill !== null) expect(view.paybill.amount).toBe(view.due)
  if (view.state === "refunded") {
    expect(paid.length).toBeGreaterThan(0)
    expect(ledger.unrefundedOf(orderId)).toBeLessThanOrEqual(booking)
  }
}

async function expectTrueWords(worker: Worker, { orderId, view, paid }: ViewOfOrder): Promise<void> {
  const { safaricom, references, ledger } = worker
  const reference = references.get(orderId)
  const prompts = safaricom.prompts.filter((each) => each.reference === reference)
  if (view.paid) expect(paid.length).toBeGreaterThan(0)
  const onPhone = await waitingFor(worker, prompts.filter(isOnPhone))
  if (onPhone.length > 0) {
    expect(view.mayRetry).toBe(false)
    expect(view.paybill).toBeNull()
  }
  if (!view.uncharged) return
  const closedAt = ledger.orders.closedAt.get(orderId)?.getTime() ?? Infinity
  expect(prompts.filter(({ code }) => code === null || code === "0")).toEqual([])
  expect(safaricom.payments.filter((each) => each.reference === reference && each.at <= closedAt)).toEqual([])
}

/** Those prompts whose result the module expects: it was not told that they have ended, nor did people decide so. */
async function waitingFor({ knex, context }: Worker, prompts: { token: string }[]): Promise<AttemptRow[]> {
  if (prompts.length === 0) return []
  const hashes = prompts.map(({ token }) => context.encryption.tokenHash(token))
  return attempts(knex)
    .whereIn("callback_token_hash", hashes)
    .whereIn("state", [...SENT_STATES])
}

/**
 * What is due is never asked twice: no prompt appears beside another one of its order, none asks for more than was due, less the
 * money that the module had, and none appears for an order that takes no payments.
 */
async function expectOneRequest(worker: Worker, rows: Attempt[]): Promise<void> {
  const { ledger, prompts } = worker
  const before = prompts.uncaptured
  const stillUncaptured = [...uncapturedOf(rows)].filter(([id]) => before.has(id))
  for (const { orderId, amount, others, isClosed } of prompts.all) {
    expect(await waitingFor(worker, others)).toEqual([])
    const had = stillUncaptured.filter(([, attempt]) => attempt.order_id === orderId)
    const received = sumOf(had, ([, attempt]) => attempt.paid_amount ?? attempt.amount)
    expect(amount + received).toBeLessThanOrEqual(ledger.highestDues.get(orderId) ?? 0)
    expect(isClosed).toBe(false)
  }
}

/** Payments of an order that Medusa does not have, by attempt. */
const uncapturedOf = (rows: Attempt[]) =>
  new Map(rows.filter(({ state, captured }) => state === "paid" && !captured).map((attempt) => [attempt.id, attempt]))

const sumOf = <Item>(items: Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
