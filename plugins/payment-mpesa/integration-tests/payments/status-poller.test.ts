import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  confirmPayment,
  pullPaymentsIfDue,
  registerAtStart,
  sendPrompt,
  StatusPoller,
  queryDuePrompts,
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
    const { options } = fixture.context
    const context = { ...fixture.context, timing: new Timing(), options: { ...options, queriesPerMinute: 60_000_000 } }
    await Promise.all([1, 2, 3, 4, 5].map(() => confirmPayment(context, orderId)))
    expect(asked() - before).toBe(1)
  })
})

describe("the rate limit of queries", () => {
  let limited: Fixture

  beforeAll(async () => {
    // Five a minute are one in 1260 ms, with the margin.
    limited = await startFixture({ speed: 10, queriesPerMinute: 5 })
  })
  afterAll(() => limited.close())

  it("is kept by two processes with many due prompts and many clicks", async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) => limited.newOrder(`2547125000${String(n).padStart(2, "0")}`)),
    )
    const now = new Date()
    // Only attempts with an id can be queried; twelve pushes are not needed for that.
    for (const { attemptId: id } of orders) {
      const checkout_request_id = limited.context.encryption.encryptId(`ws_CO_${id}`)
      await limited
        .knex("mpesa_attempt")
        .where({ id })
        .update({ state: "prompted", checkout_request_id, sending_at: now, prompted_at: now, next_check_at: now })
    }
    const processes = [new StatusPoller(limited.context), new StatusPoller(limited.context)]
    for (const poller of processes) poller.start()
    const endsAt = Date.now() + 7000
    while (Date.now() < endsAt) {
      await Promise.all(orders.map(({ orderId }) => confirmPayment(limited.context, orderId)))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await Promise.all(processes.map((poller) => poller.stop()))
    const times = limited.daraja.requests
      .filter(({ path }) => path === "/mpesa/stkpushquery/v1/query")
      .map(({ at }) => Date.parse(at))
    expect(times.length).toBeGreaterThanOrEqual(4)
    expect(times.length).toBeLessThanOrEqual(7)
    // Calls do not take equally long; the first one also requests the access token.
    for (const [number, at] of times.slice(1).entries()) expect(at - (times[number] ?? 0)).toBeGreaterThan(900)
  })
})

it("a due pull comes before the queries of prompts that are due", async () => {
  // One call in a real minute.
  const shop = await startFixture({ speed: 1, queriesPerMinute: 1, pullNumber: "254722000000" })
  await registerAtStart(shop.context)
  const { attemptId: id } = await shop.newOrder("254712000003")
  await sendPrompt(shop.context, id)
  await shop.knex("mpesa_attempt").where({ id }).update({ next_check_at: new Date() })
  const poller = new StatusPoller(shop.context)
  poller.start()
  const asked = () => shop.daraja.requests.map(({ path }) => path).filter((path) => path.endsWith("/query"))
  await until("a call", () => Promise.resolve(asked().length > 0 || undefined))
  await poller.stop()
  expect(asked()).toEqual(["/pulltransactions/v1/query"])
  await shop.close()
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
    // In real time, so that the next query is not due before the last process has looked.
    const context = { ...alone.context, timing: new Timing() }
    await atOnce(() => queryDuePrompts(context))
    expect(calls("/mpesa/stkpushquery/v1/query")).toBe(1)
  })

  it("register the URL once and pull once", async () => {
    const options = { ...alone.context.options, mode: "live" as const, pullNumber: "254722000000" }
    const live = { ...alone.context, options }
    await alone.knex("mpesa_url_registration").del()
    await atOnce(() => registerAtStart(live))
    expect(calls("/mpesa/c2b/v2/registerurl")).toBe(1)
    expect(calls("/pulltransactions/v1/register")).toBe(1)
    await atOnce(() => pullPaymentsIfDue(live))
    // One page, which is empty.
    expect(calls("/pulltransactions/v1/query")).toBe(1)
  })
})
