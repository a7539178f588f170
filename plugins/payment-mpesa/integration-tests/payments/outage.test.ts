import { afterAll, beforeAll, expect, it } from "vitest"
import {
  DarajaClient,
  queryPromptStatus,
  stkQuery,
  readPaymentViews,
  sendPrompt,
  processDuePayments,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let phones = 0

beforeAll(async () => {
  // Long enough that a slow machine reaches the open circuit.
  fixture = await startFixture({ breakerOpenMs: 1500 })
})
afterAll(() => fixture.close())

const fault = (faults: object) =>
  fetch(`${fixture.daraja.url}/__sim/fault`, { method: "POST", body: JSON.stringify(faults) })

async function prompt() {
  phones += 1
  const order = await fixture.newOrder(`2547125${String(phones).padStart(5, "0")}`)
  await sendPrompt(fixture.context, order.attemptId)
  return { ...order, ...(await fixture.attempt(order.attemptId)) }
}

/** An open prompt, sent after the circuit breaker has closed. */
const prompted = () =>
  until("a prompt", async () => {
    const attempt = await prompt()
    return attempt.state === "prompted" ? attempt : undefined
  })

it("stops sending prompts while Daraja is unreachable, shows the paybill instructions, and resumes afterwards", async () => {
  await prompted()
  await fault({ outage: true })
  // The connection was closed after the request was sent: the prompt may be open, so the shopper is not told to pay
  // again.
  for (let lost = 0; lost < 5; lost += 1) expect((await prompt()).state).toBe("unknown")

  const spared = await prompt()
  expect(spared).toMatchObject({ state: "failed", result_code: "internal.unreachable" })
  expect((await readPaymentViews(fixture.context, [spared.orderId])).get(spared.orderId)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("You can pay by Paybill, just below.") as string,
    paybill: { reference: spared.account_reference, amount: 1850 },
  })

  await fault({})
  await prompted()
})

it("continues to query prompts while no prompt can be sent", async () => {
  const open = await prompted()
  await fault({ outage: true })
  for (let failed = 0; failed < 6; failed += 1) await prompt()
  await fault({})
  expect(await queryPromptStatus(fixture.context, open)).not.toBe("not_asked")
})

it("marks a prompt as unknown when its response timed out, and never sends it again", async () => {
  // The 30 s of a push are 1.5; the simulator takes 4.
  const daraja = new DarajaClient(fixture.context.daraja.config, { timeScale: 20 })
  const context = { ...fixture.context, daraja }
  const { attemptId } = await fixture.newOrder("254712600000")
  await fault({})
  await until("a token", () => stkQuery(daraja, "ws_CO_unknown").catch(() => undefined))
  await fault({ latencyMs: 800_000 })
  await sendPrompt(context, attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: "unknown", result_code: "internal.lost" })

  await fault({})
  await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ next_check_at: new Date() })
  await processDuePayments(context)
  await sendPrompt(context, attemptId)
  const token = context.encryption.callbackToken(attemptId)
  expect(fixture.daraja.requests.filter(({ body }) => body.includes(token))).toHaveLength(1)
})
