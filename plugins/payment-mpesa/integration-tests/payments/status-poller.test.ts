import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  confirmPayment,
  consumeRateLimit,
  pullPaymentsIfDue,
  register,
  sendPrompt,
  StatusPoller,
  processDuePayments,
  Timing,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let reconciler: StatusPoller

beforeAll(async () => {
  fixture = await startFixture()
  reconciler = new StatusPoller(fixture.context)
  reconciler.start()
})
afterAll(async () => {
  await reconciler.stop()
  await fixture.close()
})

const untilState = (attemptId: string, state: string) =>
  until(`${attemptId} ${state}`, async () => {
    const attempt = await fixture.attempt(attemptId)
    return attempt.state === state ? attempt : undefined
  })

describe("the status poller", () => {
  it("sends a prompt that its process did not send", async () => {
    const { attemptId } = await fixture.newOrder("254712000001")
    expect((await untilState(attemptId, "prompted")).sending_at).not.toBeNull()
  })

  it("finds a payment without a callback, without a receipt", async () => {
    const { attemptId, paymentSessionId } = await fixture.newOrder("254700000106")
    await sendPrompt(fixture.context, attemptId)
    expect(await untilState(attemptId, "paid")).toMatchObject({ receipt: null, paid_unverified: true })
    await until("the capture", async () => (await fixture.attempt(attemptId)).captured_at ?? undefined)
    expect(fixture.capturesOf(paymentSessionId)).toHaveLength(1)
  })

  it("continues while Daraja is processing, and ends with Daraja's failure", async () => {
    const { attemptId } = await fixture.newOrder("254700000107")
    await sendPrompt(fixture.context, attemptId)
    const failed = await untilState(attemptId, "failed")
    expect(failed.result_code).toBe("1037")
    const waited = (failed.result_at?.getTime() ?? 0) - (failed.prompted_at?.getTime() ?? 0)
    expect(waited * 200).toBeGreaterThan(110_000)
  })

  it("expires a push whose response was lost, and never sends it again", async () => {
    const { attemptId } = await fixture.newOrder("254700000121")
    await sendPrompt(fixture.context, attemptId)
    expect(await fixture.attempt(attemptId)).toMatchObject({ state: "unknown", result_code: "internal.lost" })
    await untilState(attemptId, "expired")
    const token = fixture.context.encryption.callbackToken(attemptId)
    expect(fixture.daraja.requests.filter(({ body }) => body.includes(token))).toHaveLength(1)
  })

  it("marks an attempt whose sender died as unknown, not failed", async () => {
    const { attemptId } = await fixture.newOrder(null)
    await fixture
      .knex("mpesa_attempt")
      .where({ id: attemptId })
      .update({ state: "sending", sending_at: new Date(), next_check_at: new Date() })
    await untilState(attemptId, "unknown")
  })

  it("resumes after an outage of Daraja", async () => {
    const { attemptId } = await fixture.newOrder("254700000206")
    await sendPrompt(fixture.context, attemptId)
    await fetch(`${fixture.daraja.url}/__sim/fault`, { method: "POST", body: '{"outage":true}' })
    const failedQuery = `attempt ${attemptId}: query failed`
    await until("a failed query", () => Promise.resolve(fixture.logged.find((line) => line.includes(failedQuery))))
    expect((await fixture.attempt(attemptId)).state).toBe("prompted")
    await fetch(`${fixture.daraja.url}/__sim/fault`, { method: "POST", body: "{}" })
    await untilState(attemptId, "paid")
  })
})

describe("confirmPayment", () => {
  it("queries Daraja once within the minimum interval, however often it is called", async () => {
    const { attemptId, orderId } = await fixture.newOrder("254712000002")
    await sendPrompt(fixture.context, attemptId)
    const { checkout_request_id } = await fixture.attempt(attemptId)
    const id = fixture.context.encryption.decrypt(checkout_request_id ?? "")
    await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ next_check_at: null })
    const asked = () =>
      fixture.daraja.requests.filter(({ path, body }) => path.includes("query") && body.includes(id)).length
    const before = asked()
    const context = { ...fixture.context, timing: new Timing() }
    await Promise.all([1, 2, 3, 4, 5].map(() => confirmPayment(context, orderId)))
    expect(asked() - before).toBe(1)
  })
})

describe("the rate limit", () => {
  it("allows exactly the configured number of calls per window from any number of callers, and opens again", async () => {
    const take = () => consumeRateLimit(fixture.knex, { id: "test", limit: 5, windowMs: 500 })
    const first = await Promise.all(Array.from({ length: 12 }, take))
    expect(first.filter(Boolean)).toHaveLength(5)
    await until("the next window", async () => ((await take()) ? true : undefined))
  })
})

describe("the rate limit of queries", () => {
  let limited: Fixture

  beforeAll(async () => {
    limited = await startFixture()
  })
  afterAll(() => limited.close())

  it("allows five queries per minute with many due prompts and many requests in two processes", async () => {
    // A real minute, so that the test stays within one window.
    const contextOf = () => ({
      ...limited.context,
      options: { ...limited.context.options, queriesPerMinute: 5 },
      timing: new Timing(),
    })
    const processes = [contextOf(), contextOf()]
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) => limited.newOrder(`2547125000${String(n).padStart(2, "0")}`)),
    )
    // Only attempts with an id can be queried; twelve pushes are not needed for that.
    const now = new Date()
    for (const { attemptId: id } of orders) {
      const checkout_request_id = limited.context.encryption.encryptId(`ws_CO_${id}`)
      await limited
        .knex("mpesa_attempt")
        .where({ id })
        .update({ state: "prompted", checkout_request_id, sending_at: now, prompted_at: now, next_check_at: now })
    }
    const clicks = orders.flatMap(({ orderId }) => processes.map((context) => confirmPayment(context, orderId)))
    await Promise.all([...processes.map(processDuePayments), ...clicks])
    await Promise.all(processes.map(processDuePayments))
    const { requests } = (await (await fetch(`${limited.daraja.url}/__sim/requests`)).json()) as {
      requests: { path: string }[]
    }
    expect(requests.filter(({ path }) => path === "/mpesa/stkpushquery/v1/query")).toHaveLength(5)
    const waiting = await limited.knex("mpesa_attempt").whereNotNull("next_check_at").where({ state: "prompted" })
    expect(waiting).toHaveLength(12)
  })
})

describe("several processes", () => {
  let alone: Fixture

  beforeAll(async () => {
    alone = await startFixture()
  })
  afterAll(() => alone.close())

  const calls = (path: string) => alone.daraja.requests.filter((request) => request.path === path).length
  const atOnce = (work: () => Promise<unknown>) => Promise.all([work(), work(), work()])

  it("query Safaricom about one payment once", async () => {
    const { attemptId } = await alone.newOrder("254700000107")
    await sendPrompt(alone.context, attemptId)
    await alone.knex("mpesa_attempt").where({ id: attemptId }).update({ next_check_at: new Date() })
    await atOnce(() => processDuePayments(alone.context))
    expect(calls("/mpesa/stkpushquery/v1/query")).toBe(1)
  })

  it("register the URL once and pull once", async () => {
    const options = { ...alone.context.options, mode: "live" as const, pullNumber: "254722000000" }
    const live = { ...alone.context, options }
    await atOnce(() => register(live))
    expect(calls("/mpesa/c2b/v2/registerurl")).toBe(1)
    expect(calls("/pulltransactions/v1/register")).toBe(1)
    await atOnce(() => pullPaymentsIfDue(live))
    expect(calls("/pulltransactions/v1/query")).toBe(1)
  })
})
