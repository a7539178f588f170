import { expect } from "vitest"
import { pullIfDue } from "../../src/modules/mpesa/pull"
import { sweep } from "../../src/modules/mpesa/sweep"
import { ORDERS } from "./happening"
import type { Lane } from "./lane"
import { AMOUNT, orderIdOf, sessionOf } from "./ledger"
import { type Place, PLACES } from "./places"

/** More than any pause of the reconciliation; then a day, after which it asks about nothing any more. */
const PAUSES_MS = [20, 20, 20, 24 * 60, 20, 20, 60, 60].map((minutes) => minutes * 60_000)

/** What a person sees of an order's money in the module's tables. */
const BOOKS = `
  select a.order_id, a.id, a.state, a.receipt, a.paid_amount, a.captured_at is not null as captured,
         coalesce(sum(r.amount) filter (where r.state <> 'failed'), 0)::int as returning,
         coalesce(sum(r.amount) filter (where r.state = 'done'), 0)::int as returned,
         coalesce(bool_and(r.booked_at is not null) filter (where r.state = 'done'), true) as booked
    from mpesa_attempt a left join mpesa_refund r on r.attempt_id = a.id
   group by a.id`

interface Book {
  order_id: string
  id: string
  state: string
  receipt: string | null
  paid_amount: number | null
  captured: boolean
  returning: number
  returned: number
  booked: boolean
}

/** Everything is well again and time passes, until there is nothing left to do. */
export async function settleDown(lane: Lane): Promise<void> {
  const { ledger, safaricom, knex } = lane
  ledger.faults.length = 0
  safaricom.mood = "truth"
  safaricom.pushFates.clear()
  for (const pause of PAUSES_MS) {
    for (const prompt of safaricom.prompts) if (prompt.code === null) safaricom.answer(prompt, "1037")
    await lane.passAtTheEnd(pause)
    await sweep(lane.context)
    const news = await pullIfDue(lane.context)
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select 1 from mpesa_attempt where next_check_at is not null union all
       select 1 from mpesa_refund where next_check_at is not null union all
       select 1 from mpesa_event where processed_at is null`,
    )
    if (news === 0 && rows.length === 0) return
  }
  throw new Error("It never comes to rest")
}

/** What must be true after any history, once it has come to rest. */
export async function examine(lane: Lane): Promise<void> {
  const { rows: places } = await lane.knex.raw<{ rows: Place[] }>(PLACES)
  const { rows: books } = await lane.knex.raw<{ rows: Book[] }>(BOOKS)
  expectEachReceiptInOnePlace(lane, places)
  expectCaptures(lane, books)
  expectReturns(lane, books)
  await expectPayouts(lane)
}

/** Money that a customer was paid is never called failed, and none is asked for twice. */
async function expectPayouts({ safaricom: { paidOut, payoutsAsked }, knex }: Lane): Promise<void> {
  expect(new Set(payoutsAsked).size).toBe(payoutsAsked.length)
  if (paidOut.size === 0) return
  const refunds: { state: string }[] = await knex("mpesa_refund")
    .whereIn("id", [...paidOut])
    .select("state")
  expect(refunds).toHaveLength(paidOut.size)
  for (const { state } of refunds) expect(["done", "unknown"]).toContain(state)
}

function expectEachReceiptInOnePlace({ safaricom }: Lane, places: Place[]): void {
  const moved = safaricom.payments.map(({ receipt, cents }) => ({ receipt, shillings: Math.floor(cents / 100) }))
  const byReceipt = (a: { receipt: string }, b: { receipt: string }) => a.receipt.localeCompare(b.receipt)
  expect(places.map(({ receipt, shillings }) => ({ receipt, shillings })).sort(byReceipt)).toEqual(moved)
  for (const { receipt, place } of places) {
    if (safaricom.reversed.has(receipt)) expect(place).not.toBe("unallocated")
  }
}

function expectCaptures({ ledger, safaricom, deaths }: Lane, books: Book[]): void {
  const centsOf = new Map(safaricom.payments.map(({ receipt, cents }) => [receipt, cents]))
  for (const name of ORDERS) {
    const session = sessionOf(name)
    const captures = ledger.captures.filter((each) => each.session === session)
    const paid = books.filter(({ order_id, state }) => order_id === orderIdOf(name) && state === "paid")
    expect(paid.length).toBeLessThanOrEqual(1)
    for (const { amount } of captures) expect(amount).toBe(AMOUNT)
    // Asked again only where nobody could have learnt that it was done; the engine does it once.
    expect(captures.length).toBeLessThanOrEqual(1 + ledger.untold + deaths)
    for (const { captured, receipt } of paid) {
      expect(captured).toBe(true)
      expect(centsOf.get(receipt ?? "")).toBe(AMOUNT * 100)
    }
    expect(captures.length > 0).toBe(paid.length > 0)
  }
}

function expectReturns({ ledger, safaricom }: Lane, books: Book[]): void {
  for (const book of books) {
    expect(book.returning).toBeLessThanOrEqual(book.paid_amount ?? AMOUNT)
    expect(book.booked).toBe(true)
    if (book.receipt !== null && safaricom.reversed.has(book.receipt)) expect(book.returning).toBeGreaterThan(0)
  }
  for (const name of ORDERS) {
    const returned = books
      .filter(({ order_id, captured }) => order_id === orderIdOf(name) && captured)
      .reduce((sum, book) => sum + book.returned, 0)
    expect(ledger.refundedOf(sessionOf(name))).toBe(returned)
  }
}
