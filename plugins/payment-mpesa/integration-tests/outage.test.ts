import { afterAll, beforeAll, expect, it } from "vitest"
import { DarajaClient } from "../src/daraja/http/client"
import { queryPromptStatus } from "../src/modules/mpesa/polling/query-prompt-status"
import { sendPrompt } from "../src/modules/mpesa/prompts/send-prompt"
import { sweep } from "../src/modules/mpesa/polling/sweep"
import { readPaymentViews } from "../src/modules/mpesa/payment-view/payment-view"
import { startFixture, type Fixture, until } from "./fixture"

let fixture: Fixture
let phones = 0

beforeAll(async () => {
  // Long enough that a slow machine meets a line at rest, too.
  fixture = await startFixture({ restMs: 1500 })
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

/** A prompt that is on its phone, once the line has had its rest. */
const prompted = () =>
  until("a prompt", async () => {
    const attempt = await prompt()
    return attempt.state === "prompted" ? attempt : undefined
  })

it("stops sending prompts into a dead line, tells shoppers how else to pay, and notices that the line is back", async () => {
  await prompted()
  await fault({ outage: true })
  // Cut after it was sent: the prompt may be on the phone, so nobody is told to pay again.
  for (let lost = 0; lost < 5; lost += 1) expect((await prompt()).state).toBe("unknown")

  const spared = await prompt()
  expect(spared).toMatchObject({ state: "failed", result_code: "own.unreachable" })
  expect((await readPaymentViews(fixture.context, [spared.orderId])).get(spared.orderId)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("You can pay by Paybill, just below.") as string,
    paybill: { reference: spared.account_reference, amount: 1850 },
  })

  await fault({})
  await prompted()
})

it("goes on asking how prompts ended while no prompt can be sent", async () => {
  const open = await prompted()
  await fault({ outage: true })
  for (let failed = 0; failed < 6; failed += 1) await prompt()
  await fault({})
  expect(await queryPromptStatus(fixture.context, open)).not.toBe("not_asked")
})

it("calls a prompt unknown whose answer it gave up waiting for, and never sends it again", async () => {
  // The 30 s of a push are 1.5; the simulator takes 4.
  const daraja = new DarajaClient(fixture.context.daraja.config, undefined, 20)
  const context = { ...fixture.context, daraja }
  const { attemptId } = await fixture.newOrder("254712600000")
  await fault({})
  await until("a token", () => daraja.clockAhead().catch(() => undefined))
  await fault({ latencyMs: 800_000 })
  await sendPrompt(context, attemptId)
  expect(await fixture.attempt(attemptId)).toMatchObject({ state: "unknown", result_code: "own.lost" })

  await fault({})
  await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ next_check_at: new Date() })
  await sweep(context)
  await sendPrompt(context, attemptId)
  const token = context.encryption.callbackToken(attemptId)
  expect(fixture.daraja.requests.filter(({ body }) => body.includes(token))).toHaveLength(1)
})
