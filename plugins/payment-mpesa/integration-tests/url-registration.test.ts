import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  checkRegistrations,
  confirmUrls,
  DarajaClient,
  FieldEncryption,
  type MpesaContext,
  parseOptions,
  readPaymentViews,
  readRegistrationStates,
  recordArrival,
  registerAtStart,
  registerWhenDue,
  requestAttempt,
} from "./mpesa-module"
import { startFixture, type Fixture } from "./fixture"

const PULL_NUMBER = "254722000000"
const OTHER_URLS = {
  ...{ shortcode: "174379", hashesNumbers: false },
  ...{ confirmationUrl: "https://old.example/confirmation", validationUrl: "https://old.example/validation" },
}

let fixture: Fixture

beforeAll(async () => {
  // At a higher speed the first wait of 60 s can end before a test has checked that nothing is sent during it.
  fixture = await startFixture({ speed: 1 })
})
afterAll(() => fixture.close())

beforeEach(async () => {
  const { safaricom, requests } = fixture.daraja
  Object.assign(safaricom.rules, { refusesUrls: false, registersOnce: true })
  safaricom.paybill.registered = null
  requests.length = 0
  await fixture.knex("mpesa_url_registration").del()
  await fixture.knex("mpesa_audit_entry").del()
})

/** Another process in `live` mode, on the same database. */
const newProcess = (changes: Partial<MpesaContext["options"]> = {}): MpesaContext => ({
  ...fixture.context,
  options: { ...fixture.context.options, mode: "live", ...changes },
})

const rules = () => fixture.daraja.safaricom.rules
const sent = () => fixture.daraja.requests.filter(({ path }) => path === "/mpesa/c2b/v2/registerurl").length
const row = () => fixture.knex("mpesa_url_registration").where({ id: fixture.context.options.shortcode })
const paybillState = async (context = newProcess()) => (await readRegistrationStates(context)).paybill
const makeDue = () => row().update({ next_attempt_at: new Date() })

/** What a shopper is told about paying by paybill. */
async function instructions(context = newProcess()) {
  const { orderId } = await fixture.newOrder(null)
  return (await readPaymentViews(context, [orderId])).get(orderId)?.paybill ?? null
}

const unreachableDaraja = () => new DarajaClient({ ...parseOptions({ mode: "test" }), baseUrl: "http://127.0.0.1:1" })

describe("while Safaricom refuses the C2B URLs", () => {
  beforeEach(async () => {
    rules().refusesUrls = true
    await registerAtStart(newProcess())
  })

  it("paybill is not offered, and the state has Safaricom's words and the next attempt", async () => {
    expect(await instructions()).toBeNull()
    const state = await paybillState()
    expect(state).toMatchObject({ state: "refused", registered_at: null, confirmed_at: null })
    expect(state?.failure).toMatchObject({ code: "401.003.01", already_registered: false })
    expect(state?.failure?.text).toContain("no apiproduct match")
    expect(Date.parse(state?.next_attempt_at ?? "")).toBeGreaterThan(Date.now())
  })

  it("no process sends them again before the next attempt, also after a restart; then one does, and waits longer", async () => {
    await Promise.all([registerAtStart(newProcess()), registerWhenDue(newProcess()), registerWhenDue(newProcess())])
    expect(sent()).toBe(1)
    const { next_attempt_at: first } = (await row().first()) as { next_attempt_at: Date }
    await makeDue()
    const before = Date.now()
    await Promise.all([1, 2, 3].map(() => registerWhenDue(newProcess())))
    expect(sent()).toBe(2)
    const { failures, next_attempt_at: second } = (await row().first()) as { failures: number; next_attempt_at: Date }
    expect(failures).toBe(2)
    expect(second.getTime() - before).toBeGreaterThanOrEqual(fixture.context.timing.scaled(120_000))
    expect(second.getTime()).toBeGreaterThan(first.getTime())
  })

  it("a later acceptance offers paybill, and is known after a restart", async () => {
    rules().refusesUrls = false
    await makeDue()
    expect(await registerWhenDue(newProcess())).toBeNull()
    expect(await instructions()).toMatchObject({ shortcode: "174379", amount: 1850 })
    await registerAtStart(newProcess())
    expect(sent()).toBe(2)
    expect(await paybillState()).toMatchObject({ state: "registered", failure: null, next_attempt_at: null })
  })

  it("a merchant's confirmation offers paybill, is audited and survives a restart", async () => {
    await confirmUrls(newProcess(), { by: "user_anne", reason: "E-mail of apisupport, 24 November" })
    expect(await instructions()).not.toBeNull()
    await registerAtStart(newProcess())
    expect(sent()).toBe(1)
    expect(await paybillState()).toMatchObject({ state: "confirmed", confirmed_by: "user_anne", next_attempt_at: null })
    expect(await fixture.knex("mpesa_audit_entry")).toMatchObject([
      {
        ...{ kind: "urls_confirmed", actor_id: "user_anne", attempt_id: null, order_id: null },
        reason: "E-mail of apisupport, 24 November",
      },
    ])
  })

  it("a merchant takes a confirmation back by another attempt, which is audited too", async () => {
    await confirmUrls(newProcess(), { by: "user_anne", reason: "By telephone" })
    await requestAttempt(newProcess(), { by: "user_ben" })
    await registerWhenDue(newProcess())
    expect(sent()).toBe(2)
    expect(await instructions()).toBeNull()
    expect(await paybillState()).toMatchObject({ state: "refused", confirmed_at: null, confirmed_by: null })
    expect(await fixture.knex("mpesa_audit_entry").orderBy("created_at")).toMatchObject([
      { kind: "urls_confirmed" },
      { kind: "urls_sent", actor_id: "user_ben" },
    ])
  })

  it("a merchant's confirmation is about these URLs: it ends when they change", async () => {
    await confirmUrls(newProcess(), { by: "user_anne", reason: "By telephone" })
    const moved = newProcess({ callbackBaseUrl: "http://127.0.0.1:1" })
    await registerAtStart(moved)
    expect(await paybillState(moved)).toMatchObject({ state: "refused", confirmed_at: null })
    expect(await instructions(moved)).toBeNull()
  })

  it("they stay the same while the data key is changed", async () => {
    const { options } = fixture.context
    const key = fixture.context.encryption.paybillKey(options.shortcode)
    const rotated = {
      ...newProcess(),
      encryption: new FieldEncryption("new-data-key".repeat(4), parseOptions({ mode: "test" }).dataKey),
    }
    rules().refusesUrls = false
    await makeDue()
    await registerAtStart(rotated)
    expect(fixture.daraja.safaricom.paybill.registered?.confirmationUrl).toContain(key)
  })
})

describe("a shortcode that has URLs", () => {
  it("of another system is not offered, and the merchant is told to delete them", async () => {
    fixture.daraja.safaricom.paybill.registered = OTHER_URLS
    await registerAtStart(newProcess())
    expect(await instructions()).toBeNull()
    expect(await paybillState()).toMatchObject({
      state: "refused",
      failure: { code: "500.003.1001", text: "Urls are already registered.", already_registered: true },
    })
    fixture.daraja.safaricom.paybill.registered = null
    await makeDue()
    await registerWhenDue(newProcess())
    expect(await instructions()).not.toBeNull()
  })

  it("of this shop is offered, also where Safaricom refuses them a second time", async () => {
    await registerAtStart(newProcess())
    await registerAtStart(fixture.context)
    expect(sent()).toBe(2)
    expect(await paybillState()).toMatchObject({ state: "registered", failure: null })
  })

  it("is offered again when a change of the shop's address is undone", async () => {
    await registerAtStart(newProcess())
    const moved = newProcess({ callbackBaseUrl: "http://127.0.0.1:1" })
    await registerAtStart(moved)
    expect(await paybillState(moved)).toMatchObject({ state: "refused" })
    await registerAtStart(newProcess())
    expect(sent()).toBe(2)
    expect(await instructions()).not.toBeNull()
  })

  it("is offered once a confirmation arrives at the shop's URL, and not by one to another URL", async () => {
    fixture.daraja.safaricom.paybill.registered = OTHER_URLS
    await registerAtStart(newProcess())
    const { options, encryption } = fixture.context
    const arrival = { host: new URL(options.callbackBaseUrl).host, key: encryption.paybillKey("174379") }
    await recordArrival(newProcess(), { ...arrival, host: "old.example" })
    await recordArrival(newProcess(), { ...arrival, host: undefined })
    await recordArrival(newProcess(), { ...arrival, key: "0".repeat(64) })
    expect(await instructions()).toBeNull()
    await recordArrival(newProcess(), arrival)
    expect(await instructions()).not.toBeNull()
    expect(await paybillState()).toMatchObject({ state: "registered", failure: null, next_attempt_at: null })
  })
})

it("without an answer of Safaricom paybill is not offered, and the attempt is repeated", async () => {
  const unreachable = { ...newProcess(), daraja: unreachableDaraja() }
  await registerAtStart(unreachable)
  expect(await instructions()).toBeNull()
  expect(await paybillState()).toMatchObject({ state: "waiting", failure: { code: null, already_registered: false } })
  await makeDue()
  await registerWhenDue(newProcess())
  expect(await instructions()).not.toBeNull()
})

it("outside live a refusal after an acceptance ends the offer, and an outage does not", async () => {
  await registerAtStart(fixture.context)
  await registerAtStart({ ...fixture.context, daraja: unreachableDaraja() })
  expect(await instructions(fixture.context)).not.toBeNull()
  Object.assign(rules(), { refusesUrls: true })
  await registerAtStart(fixture.context)
  expect(await instructions(fixture.context)).toBeNull()
})

it("only what is missing can be confirmed or sent again", async () => {
  const entry = { by: "user_anne", reason: "By telephone" }
  await expect(confirmUrls(newProcess(), entry)).rejects.toThrow("has not sent its URLs")
  await registerAtStart(newProcess())
  await expect(confirmUrls(newProcess(), entry)).rejects.toThrow("already")
  await expect(requestAttempt(newProcess(), entry)).rejects.toThrow("already")
  await expect(confirmUrls(newProcess({ paybill: false }), entry)).rejects.toThrow("no payments by paybill")
  expect(await fixture.knex("mpesa_audit_entry")).toEqual([])
})

describe("the doctor", () => {
  const findings = (changes: object = {}) =>
    checkRegistrations(
      parseOptions({ mode: "test", callbackBaseUrl: fixture.context.options.callbackBaseUrl, ...changes }),
      fixture.databaseUrl,
    )

  it("says that the shop has not registered its URLs, and that they are registered", async () => {
    expect(await findings()).toMatchObject([
      { severity: "warning", text: expect.stringContaining("not sent") as string },
    ])
    await registerAtStart(newProcess({ pullNumber: PULL_NUMBER }))
    expect(await findings({ pullNumber: PULL_NUMBER })).toMatchObject([{ severity: "ok" }, { severity: "ok" }])
  })

  it("repeats Safaricom's words, and says what to do with which URLs", async () => {
    fixture.daraja.safaricom.paybill.registered = OTHER_URLS
    await registerAtStart(newProcess())
    const [finding] = await findings()
    expect(finding).toMatchObject({ severity: "warning" })
    expect(finding?.text).toContain('"Urls are already registered." (500.003.1001)')
    expect(finding?.text).toContain("URL Management")
    expect(finding?.text).toContain(`${fixture.context.encryption.paybillKey("174379")}/confirmation`)
  })

  it("says that paybill is offered on a merchant's word", async () => {
    rules().refusesUrls = true
    await registerAtStart(newProcess())
    await confirmUrls(newProcess(), { by: "user_anne", reason: "By telephone" })
    expect((await findings())[0]?.text).toContain("a merchant confirmed")
  })

  it("says when it cannot know, and nothing about a till", async () => {
    const options = parseOptions({ mode: "test" })
    expect((await checkRegistrations(options, undefined))[0]?.text).toContain("DATABASE_URL is not set")
    const unreachable = "postgres://nobody@127.0.0.1:1/none"
    expect((await checkRegistrations(options, unreachable))[0]).toMatchObject({ severity: "warning" })
    expect(await checkRegistrations({ ...options, paybill: false }, undefined)).toEqual([])
  })
})
