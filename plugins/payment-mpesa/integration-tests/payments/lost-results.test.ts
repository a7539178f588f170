import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  applyPaymentResult,
  type AttemptRow,
  DarajaClient,
  processDuePayments,
  pullPaymentsIfDue,
  queryDuePrompts,
  readPaymentViews,
  registerAtStart,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const SPEED = 200
const MINUTE_MS = 60_000 / SPEED
const DAY_MS = 24 * 60 * MINUTE_MS
/** More than may be queried in a day. */
const MANY = 100_000

let fixture: Fixture
let phones = 0

beforeAll(async () => {
  fixture = await startFixture({ speed: SPEED })
})
afterAll(() => fixture.close())

const ago = (ms: number) => new Date(Date.now() - ms)

const fault = (faults: object) =>
  fetch(`${fixture.daraja.url}/__sim/fault`, { method: "POST", body: JSON.stringify(faults) })

const update = (id: string, row: Partial<AttemptRow>) => fixture.knex("mpesa_attempt").where({ id }).update(row)

const viewOf = async (orderId: string) => (await readPaymentViews(fixture.context, [orderId])).get(orderId)

/** A prompt with a script, sent in the past and due. */
async function promptSent(script: string, age: number) {
  phones += 1
  const order = await fixture.newOrder(`2547000${String(phones).padStart(3, "0")}${script}`)
  await sendPrompt(fixture.context, order.attemptId)
  const then = ago(age)
  await update(order.attemptId, { created_at: then, sending_at: then, prompted_at: then, next_check_at: new Date() })
  return order
}

/** Runs the rounds of the poller until the attempt is in this state. */
const endsAs = (attemptId: string, state: string) =>
  until(`the attempt to be ${state}`, async () => {
    await update(attemptId, { next_check_at: new Date() })
    await queryDuePrompts(fixture.context)
    await processDuePayments(fixture.context)
    return (await fixture.attempt(attemptId)).state === state ? true : undefined
  })

describe("a prompt without a result", () => {
  it("is not given up after a day while Daraja could not be asked; it is, once Daraja knows of no payment", async () => {
    const { attemptId, orderId } = await promptSent("07", 2 * DAY_MS)
    // Daraja has never a result for it.
    await update(attemptId, { checkout_request_id: fixture.context.encryption.encryptId("ws_CO_unknown") })
    await fault({ outage: true })
    for (let round = 0; round < 3; round += 1) {
      await update(attemptId, { next_check_at: new Date() })
      await queryDuePrompts(fixture.context)
    }
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "prompted", queried_at: null })
    expect(await viewOf(orderId)).toMatchObject({
      state: "checking",
      reason: expect.stringMatching(/^M-Pesa has reported no payment.*do not pay again: we will find it/) as string,
    })
    await fault({})
    await endsAs(attemptId, "expired")
    expect((await fixture.attempt(attemptId)).queried_at).not.toBeNull()
  })

  it("is not given up after a day while Daraja rejects the query, and is queried again later", async () => {
    const { attemptId } = await promptSent("07", 2 * DAY_MS)
    const daraja = new DarajaClient(fixture.context.daraja.config)
    daraja.post = () => Promise.reject(new Error("Rejected"))
    await queryDuePrompts({ ...fixture.context, daraja })
    const { state, query_count, next_check_at, queried_at } = await fixture.attempt(attemptId)
    expect({ state, query_count, queried_at }).toEqual({ state: "prompted", query_count: 1, queried_at: null })
    expect(next_check_at?.getTime()).toBeGreaterThan(Date.now())
    await update(attemptId, { next_check_at: null })
  })

  it("is paid when Daraja says so after two days in which it could not be asked", async () => {
    const { attemptId, orderId } = await promptSent("06", 2 * DAY_MS)
    const id = fixture.context.encryption.decrypt((await fixture.attempt(attemptId)).checkout_request_id ?? "")
    const payment = fixture.daraja.safaricom.prompts.payments.get(id)
    await until("the payment", () => Promise.resolve(payment?.outcome ?? undefined))
    await endsAs(attemptId, "paid")
    expect(await viewOf(orderId)).toMatchObject({ state: "paid" })
  })
})

it("a prompt without its id, as an update from version 0.1 left them, stays open until its callback pays it", async () => {
  const { attemptId, orderId } = await promptSent("07", 2 * DAY_MS)
  const { merchant_request_id } = await fixture.attempt(attemptId)
  await update(attemptId, { checkout_request_id: null })
  for (let round = 0; round < 3; round += 1) {
    await update(attemptId, { next_check_at: new Date() })
    await processDuePayments(fixture.context)
  }
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: "prompted" })
  expect(await viewOf(orderId)).toMatchObject({ state: "checking" })
  await applyPaymentResult(fixture.context, attemptId, {
    ...{ source: "callback", code: "0", description: "", receipt: "LR00000041", amount: 1850 },
    ...{ checkoutRequestId: fixture.context.encryption.encryptId("ws_CO_1"), merchantRequestId: merchant_request_id },
  })
  expect(await viewOf(orderId)).toMatchObject({ state: "paid", receipt: "LR00000041" })
})

describe("a push whose answer was lost", () => {
  async function lostIn(shop: Fixture) {
    const order = await shop.newOrder("254700000121")
    await sendPrompt(shop.context, order.attemptId)
    const then = ago(2 * DAY_MS)
    const past = { created_at: then, sending_at: then, next_check_at: new Date() }
    await shop.knex("mpesa_attempt").where({ id: order.attemptId }).update(past)
    return order
  }

  it("stays open where nobody can be asked, and another prompt may be sent", async () => {
    const { attemptId, orderId } = await lostIn(fixture)
    await processDuePayments(fixture.context)
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "unknown", result_code: "internal.lost" })
    expect(await viewOf(orderId)).toMatchObject({
      ...{ state: "checking", retryAt: null, mayRetry: true, mayBeCharged: true },
      reason: expect.stringMatching(/^M-Pesa has reported no payment.*do not pay again: we will find it/) as string,
    })
  })

  it("expires after Safaricom's list was read without its payment, and is never sent again", async () => {
    const pulling = await startFixture({ speed: SPEED, pullNumber: "254722000000" })
    const { attemptId, orderId } = await lostIn(pulling)
    await registerAtStart(pulling.context)
    await processDuePayments(pulling.context)
    expect((await pulling.attempt(attemptId)).state).toBe("unknown")
    await pullPaymentsIfDue(pulling.context)
    await pulling.knex("mpesa_attempt").where({ id: attemptId }).update({ next_check_at: new Date() })
    await processDuePayments(pulling.context)
    expect(await pulling.attempt(attemptId)).toMatchObject({ state: "expired", result_code: "internal.no_answer" })
    expect((await readPaymentViews(pulling.context, [orderId])).get(orderId)).toMatchObject({
      ...{ state: "failed", mayBeCharged: true },
      reason: expect.stringMatching(/^M-Pesa has reported no payment.*do not pay again: we will find it/) as string,
    })
    const token = pulling.context.encryption.callbackToken(attemptId)
    expect(pulling.daraja.requests.filter(({ body }) => body.includes(token))).toHaveLength(1)
    await pulling.close()
  })
})

const QUERY_PATH = "/mpesa/stkpushquery/v1/query"

/** Inserts prompts that wait for a query, of these ages in seconds. */
async function insertWaiting({ knex, context }: Fixture, ages: number[]): Promise<void> {
  const ids = ages.map((_, number) => context.encryption.encryptId(`ws_CO_${String(number)}`))
  await knex.raw(
    `insert into mpesa_attempt (id, order_id, payment_session_id, amount, state, account_reference, callback_token_hash,
                                checkout_request_id, created_at, sending_at, prompted_at, next_check_at)
     select 'waiting_' || age, 'order_w' || age, 'session_w' || age, 1850, 'prompted', 'W' || age, 'token_' || age, id,
            at, at, at, at + interval '15 seconds'
       from unnest(?::int[], ?::text[]) as given (age, id), lateral (select now() - age * interval '1 second' as at) as sent`,
    [ages, ids],
  )
}

it("the prompts that have ended are queried first, newest first, then those on the phone, then those that were answered", async () => {
  // One query in a real minute.
  const shop = await startFixture({ speed: 1, queriesPerMinute: 1 })
  shop.daraja.safaricom.queryLimit.perMinute = 1_000_000
  await insertWaiting(shop, [5, 25, 45, 90, 1000, 5000, 6000, 7000])
  await shop.knex("mpesa_attempt").whereIn("id", ["waiting_6000", "waiting_7000"]).update({ queried_at: new Date() })
  const order: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    await shop.knex("mpesa_rate_limit").delete()
    await queryDuePrompts(shop.context)
    const queried = await shop
      .knex("mpesa_attempt")
      .where("query_count", ">", 0)
      .whereNotIn("id", order)
      .pluck<string[]>("id")
    order.push(...queried)
  }
  const expected = [90, 1000, 5000, 25, 45, 7000, 6000].map((age) => `waiting_${String(age)}`)
  expect(order).toEqual(expected)
  await shop.close()
})

describe("a hundred thousand prompts without a result", () => {
  let crowded: Fixture

  beforeAll(async () => {
    crowded = await startFixture({ speed: 1, queriesPerMinute: 1 })
    await insertWaiting(
      crowded,
      Array.from({ length: MANY }, (_, age) => age + 1),
    )
    await crowded.knex.raw("analyze mpesa_attempt")
  })
  afterAll(() => crowded.close())

  const round = () => Promise.all([processDuePayments(crowded.context), queryDuePrompts(crowded.context)])

  it("delay no capture and no push, and one is queried per turn", async () => {
    const paid = await crowded.newOrder(null)
    const now = new Date()
    await crowded
      .knex("mpesa_attempt")
      .where({ id: paid.attemptId })
      .update({ state: "paid", receipt: "UKPAID0001", result_at: now, next_check_at: now })
    const unsent = await crowded.newOrder("254712345678")
    await crowded.knex("mpesa_attempt").where({ id: unsent.attemptId }).update({ next_check_at: now })
    await crowded.knex("mpesa_rate_limit").delete()
    const queries = () => crowded.daraja.requests.filter(({ path }) => path === QUERY_PATH).length
    const before = queries()
    const startedAt = Date.now()
    await round()
    await round()
    expect(Date.now() - startedAt).toBeLessThan(3000)
    expect((await crowded.attempt(paid.attemptId)).captured_at).not.toBeNull()
    expect((await crowded.attempt(unsent.attemptId)).state).toBe("prompted")
    expect(queries() - before).toBe(1)
  })

  it("are found by indexes", async () => {
    const { knex } = crowded
    const statements: string[] = []
    const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      statements.push(sql.replace(/\$(\d+)/g, (_, number) => literal(bindings[Number(number) - 1])))
    }
    await knex("mpesa_rate_limit").delete()
    knex.on("query", note)
    await round()
    knex.off("query", note)
    const claims = statements.filter((sql) => /mpesa_attempt/.test(sql) && /next_check_at is not null/.test(sql))
    expect(claims.length).toBeGreaterThanOrEqual(3)
    for (const sql of claims) {
      const { rows } = await knex.raw<{ rows: { "QUERY PLAN": string }[] }>(`explain ${sql.replaceAll("?", "\\?")}`)
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(/Seq Scan on mpesa_attempt/)
    }
  })
})

const literal = (value: unknown) => `'${value instanceof Date ? value.toISOString() : String(value)}'`
