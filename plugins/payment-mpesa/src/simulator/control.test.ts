import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { stkQuery } from "../daraja/stk/stk-query"
import { SimulatorFixture } from "./testing/simulator-fixture"

const PHONE = "254712345678"
const MINUTE_MS = 60_000

let fixture: SimulatorFixture

beforeEach(async () => {
  fixture = await SimulatorFixture.open({ timeScale: 1 })
})
afterEach(() => fixture.close())

const sim = (call: string, body: unknown = {}) => fixture.post(`/__sim/${call}`, body)
const advance = (ms: number) => sim("clock/advance", { ms })
const held = async () => (await fixture.get("/__sim/held")).body["held"] as { id: number; body: object }[]

describe("the clock", () => {
  it("skips a minute at once and fires the timers in it", async () => {
    await fixture.push(PHONE)
    await advance(MINUTE_MS / 2)
    const { secondsLeft } = (await fixture.get(`/phone/${PHONE}/state`)).body["prompt"] as { secondsLeft: number }
    expect(secondsLeft).toBeGreaterThan(0)
    expect(secondsLeft).toBeLessThanOrEqual(30)
    await advance(MINUTE_MS)
    expect(await fixture.callbacks(1)).toMatchObject([{ code: "1037" }])
  })

  it("restores the query rate limit when a minute is skipped", async () => {
    await sim("limits", { queriesPerMinute: 1 })
    const { checkoutRequestId } = await fixture.push(PHONE)
    await stkQuery(fixture.client, checkoutRequestId)
    await expect(stkQuery(fixture.client, checkoutRequestId)).rejects.toMatchObject({ name: "DarajaUnavailable" })
    await advance(MINUTE_MS / 2)
    await advance(MINUTE_MS / 2)
    expect(await stkQuery(fixture.client, checkoutRequestId)).toMatchObject({ code: "1037" })
  })
})

describe("the queue of scripts", () => {
  it("overrides the script of the number for a given number of pushes", async () => {
    await sim("scenario", { script: "03", times: 2 })
    for (const [pushes, code] of ["1032", "1032", "0"].entries()) {
      await fixture.push("254700000101")
      await advance(MINUTE_MS)
      expect((await fixture.callbacks(pushes + 1)).at(-1)).toMatchObject({ code })
    }
  })

  it("accepts a result code and a delay, for any number", async () => {
    const { body } = await sim("scenario", { code: "2001", afterMs: 7000 })
    expect(body).toEqual({ scenario: [{ script: null, about: "ends with 2001 after 7 s" }] })
    await fixture.push(PHONE)
    await advance(2000)
    expect(fixture.received).toEqual([])
    await advance(6000)
    expect(await fixture.callbacks(1)).toMatchObject([{ code: "2001" }])
  })

  it("also runs scripts that fail before the prompt", async () => {
    await sim("scenario", { script: "22" })
    await expect(fixture.push(PHONE)).rejects.toMatchObject({ name: "DarajaUnavailable" })
    expect(await fixture.push(PHONE)).toMatchObject({ checkoutRequestId: expect.stringMatching(/^ws_CO_/) as string })
  })
})

describe("a fault", () => {
  it.each(["429", "html_403"])("%s affects one operation for a given number of requests", async (kind) => {
    await sim("fault", { kind, operation: "query", times: 2 })
    const { checkoutRequestId } = await fixture.push(PHONE)
    await expect(stkQuery(fixture.client, checkoutRequestId)).rejects.toMatchObject({ name: "DarajaUnavailable" })
    await expect(stkQuery(fixture.client, checkoutRequestId)).rejects.toMatchObject({ name: "DarajaUnavailable" })
    expect(await stkQuery(fixture.client, checkoutRequestId)).toEqual({ answer: "none" })
  })

  it("revokes the token, and the client requests another", async () => {
    const { checkoutRequestId } = await fixture.push(PHONE)
    await sim("fault", { kind: "token_kill", operation: "query", times: 1 })
    expect(await stkQuery(fixture.client, checkoutRequestId)).toEqual({ answer: "none" })
    expect(fixture.simulator.requests.filter(({ path }) => path.startsWith("/oauth"))).toHaveLength(2)
  })

  it("closes every connection until it is removed", async () => {
    await sim("fault", { outage: true })
    await expect(fixture.push(PHONE)).rejects.toMatchObject({ name: "DarajaUnavailable" })
    expect((await fixture.get("/__sim/state")).body["faults"]).toMatchObject([{ kind: "outage", times: null }])
    await sim("fault")
    await fixture.push(PHONE)
  })

  it("delays answers by the simulator's clock", async () => {
    await sim("fault", { kind: "latency", latencyMs: MINUTE_MS, operation: "push" })
    const pushed = fixture.push(PHONE)
    const seen = () => fixture.simulator.requests.some(({ path }) => path.includes("stkpush"))
    await expect.poll(seen).toBe(true)
    await advance(MINUTE_MS)
    await pushed
  })
})

describe("held callbacks", () => {
  async function holdTwo() {
    await sim("hold", { on: true })
    await fixture.push("254700000112")
    await advance(MINUTE_MS)
    await expect.poll(async () => (await held()).length).toBe(2)
    return held()
  }

  it("can be sent in any order, each once", async () => {
    const [paid, stale] = await holdTwo()
    expect(fixture.received).toEqual([])
    await sim("deliver", { held: stale?.id })
    await sim("deliver", { held: paid?.id })
    expect(await fixture.callbacks(2)).toMatchObject([{ code: "1032" }, { code: "0" }])
    expect(await held()).toEqual([])
    expect(await sim("deliver", { held: paid?.id })).toMatchObject({ status: 404 })
  })

  it("can be repeated and edited", async () => {
    const [paid] = await holdTwo()
    const body = JSON.parse(JSON.stringify(paid?.body).replace('"ResultCode":0', '"ResultCode":9999')) as object
    const { body: answer } = await sim("deliver", { held: paid?.id, times: 3, body })
    expect(answer["deliveries"]).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }])
    expect(await fixture.callbacks(3)).toMatchObject([{ code: "9999" }, { code: "9999" }, { code: "9999" }])
  })
})

it("resets scenarios, faults and held messages", async () => {
  await sim("scenario", { script: "03" })
  await sim("fault", { kind: "429" })
  await sim("hold", { on: true })
  await sim("reset")
  expect((await fixture.get("/__sim/state")).body).toMatchObject({ scenario: [], faults: [], held: [], payments: [] })
  await fixture.push("254700000101")
  await advance(MINUTE_MS)
  expect(await fixture.callbacks(1)).toMatchObject([{ code: "0" }])
})

it.each([
  ["clock", { scale: 0 }, "scale must be a number above 0."],
  ["clock", { scale: "fast" }, "scale must be a number above 0."],
  ["clock/advance", {}, "ms must be a number above 0."],
  ["limits", { queries: 5 }, "Unknown field queries: this call accepts queriesPerMinute."],
  ["scenario", { script: "99" }, "There is no such script: GET /__sim/scripts lists them."],
  ["scenario", { script: "03", code: "1" }, "script cannot be combined with code or afterMs."],
  ["scenario", { script: "03", times: 0.5 }, "times must be a whole number above 0."],
  ["scenario", {}, "code must be a result code."],
  ["fault", { kind: "fire" }, "kind must be one of outage, latency, 429, html_403, token_kill."],
  ["fault", { kind: "latency" }, "latencyMs must be a number above 0."],
  ["wallet", { msisdn: PHONE, balance: -1 }, "balance must be a number of at least 0."],
  ["rules", { sameAmount: 1 }, "sameAmount must be true or false."],
  ["rules", { retries: -1 }, "retries must be a whole number of at least 0."],
  ["fault", { operation: "push" }, "times and operation require kind."],
  ["fault", { outage: "yes" }, "outage must be true or false."],
  ["hold", { on: 1 }, "on must be true or false."],
  ["deliver", {}, "checkoutRequestId must be that of a prompt."],
  ["answer", { msisdn: "0712345678" }, "msisdn must be a number like 254712345678."],
  ["c2b/pay", {}, "amount must be a number above 0."],
  ["reset", "[1]", "The body must be a JSON object."],
  ["reset", "{", "The body must be a JSON object."],
])("a control call %s with %j is rejected with a message", async (call, body, message) => {
  expect(await sim(call, body)).toEqual({ status: 400, body: { message } })
})

it("an unknown control call is rejected", async () => {
  expect(await sim("rest")).toEqual({ status: 404, body: { message: "There is no control call POST rest." } })
})
