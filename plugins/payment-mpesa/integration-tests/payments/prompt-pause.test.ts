import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
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

/** A number with script 07, which reports no result by itself. */
const newPhone = () => `2547000${String((subscribers += 1)).padStart(3, "0")}07`

/** The result of a prompt that was sent. */
async function promptEndsWith(code: string, phone = newPhone()): Promise<void> {
  const { attemptId } = await fixture.newOrder(phone)
  await sendPrompt(fixture.context, attemptId)
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(attemptId)
  const paid = code === "0" ? { receipt: `PP${String(subscribers).padStart(8, "0")}`, amount: 1850 } : {}
  await applyPaymentResult(fixture.context, attemptId, {
    ...{ source: "callback", code, description: "", receipt: null, amount: null, ...paid },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
}

const pause = () => fixture.knex("mpesa_prompt_pause").first<{ code: string } | undefined>("code")

it("the result 8 pauses prompts at once, also after a payment", async () => {
  await promptEndsWith("0")
  await promptEndsWith("8")
  expect(await pause()).toEqual({ code: "8" })
})

describe.each(["2028", "SFC_IC0003"])("the result %s", (code) => {
  it("of one customer pauses no prompts, however often, and is logged", async () => {
    const phone = newPhone()
    await promptEndsWith(code, phone)
    await fixture.knex("mpesa_attempt").update({ sending_at: null, prompted_at: null })
    await promptEndsWith(code, phone)
    expect(await pause()).toBeUndefined()
    expect(fixture.logged.join()).toContain(`the prompt of one customer was rejected: ${code}`)
  })

  it("of a second customer pauses prompts", async () => {
    await promptEndsWith(code)
    await promptEndsWith(code)
    expect(await pause()).toEqual({ code })
  })

  it("of a second customer pauses none when a prompt was paid in between", async () => {
    await promptEndsWith(code)
    await promptEndsWith("0")
    await promptEndsWith(code)
    expect(await pause()).toBeUndefined()
  })

  it("of two days ago does not count", async () => {
    await promptEndsWith(code)
    await fixture.knex("mpesa_attempt").update({ result_at: new Date(Date.now() - 2 * 86_400_000) })
    await promptEndsWith(code)
    expect(await pause()).toBeUndefined()
  })
})
