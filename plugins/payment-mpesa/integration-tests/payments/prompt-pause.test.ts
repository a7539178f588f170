import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { applyPaymentResult, sendPrompt } from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture({ speed: 1 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.knex("mpesa_prompt_pause").del()
  await fixture.knex("mpesa_attempt").update({ result_at: null })
  fixture.logged.length = 0
})

/** The result of a prompt that was sent. Script 07 reports none by itself. */
async function promptEndsWith(code: string): Promise<void> {
  subscribers += 1
  const { attemptId } = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}07`)
  await sendPrompt(fixture.context, attemptId)
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  const paid = code === "0" ? { receipt: `PP${String(subscribers).padStart(8, "0")}`, amount: 1850 } : {}
  await applyPaymentResult(fixture.context, attemptId, {
    ...{ source: "callback", code, description: "", receipt: null, amount: null, ...paid },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
}

const pause = () => fixture.knex("mpesa_prompt_pause").first<{ code: string } | undefined>("code")

it.each(["2028", "SFC_IC0003", "8"])("the result %s pauses prompts when no prompt is paid", async (code) => {
  await promptEndsWith(code)
  expect(await pause()).toEqual({ code })
})

it.each(["2028", "SFC_IC0003"])(
  "the result %s of one customer pauses no prompts while others are paid, and is logged",
  async (code) => {
    await promptEndsWith("0")
    await promptEndsWith(code)
    expect(await pause()).toBeUndefined()
    expect(fixture.logged.join()).toContain(`one prompt was rejected while others are paid: ${code}`)
  },
)

it("a full account pauses prompts also after a payment", async () => {
  await promptEndsWith("0")
  await promptEndsWith("8")
  expect(await pause()).toEqual({ code: "8" })
})

it("a payment of ten minutes ago does not count", async () => {
  await promptEndsWith("0")
  await fixture.knex("mpesa_attempt").update({ result_at: new Date(Date.now() - 600_000) })
  await promptEndsWith("2028")
  expect(await pause()).toEqual({ code: "2028" })
})
