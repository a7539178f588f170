import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  attempts,
  checkUndecidedReceipts,
  type MpesaContext,
  proposals,
  proposeReceipt,
  sendPrompt,
  statusChecks,
  submittedReceipts,
  submitReceipt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

/** Minutes last as long as for shoppers, so that only those pass that the tests let pass. */
const SPEED = 1
const MINUTE_MS = 60_000

let fixture: Fixture
let context: MpesaContext
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture({ speed: SPEED })
  context = fixture.context
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await setFault({})
  await fixture.knex("mpesa_submitted_receipt").delete()
  await fixture.knex("mpesa_receipt_proposal").delete()
  await fixture.knex("mpesa_status_check").delete()
})

const setFault = (faults: object) =>
  fetch(`${fixture.daraja.url}/__sim/fault`, { method: "POST", body: JSON.stringify(faults) })

/** An order with a prompt of an hour ago whose result is not known, and its payment by paybill of which the shop knows nothing. */
async function paidOrder() {
  subscribers += 1
  const phone = `2547000${String(subscribers).padStart(3, "0")}07`
  const order = await fixture.newOrder(phone)
  await sendPrompt(fixture.context, order.attemptId)
  const long = new Date(Date.now() - 60 * MINUTE_MS)
  await attempts(fixture.knex).where({ id: order.attemptId }).update({ prompted_at: long, next_check_at: null })
  fixture.daraja.safaricom.paybill.silent = true
  const receipt = await fixture.daraja.safaricom.payBill({ msisdn: phone, reference: "LOST", amount: 1850 })
  return { ...order, receipt: receipt ?? "" }
}

/** A submission whose process died after the commit. */
const submit = (order_id: string, receipt: string) =>
  submittedReceipts(fixture.knex).insert({
    ...{ id: `mpsub_${receipt}`, order_id, receipt, source_hash: "", state: "checking" },
  })

/** Lets minutes pass for what was submitted, entered and asked. */
async function passMinutes(minutes: number): Promise<void> {
  for (const table of ["mpesa_submitted_receipt", "mpesa_receipt_proposal", "mpesa_status_check"]) {
    await fixture.knex(table).update({
      created_at: fixture.knex.raw(`created_at - interval '${String(minutes)} minutes'`),
    })
  }
  await fixture.knex("mpesa_rate_limit").delete()
}

const stateOf = async (receipt: string) => (await submittedReceipts(fixture.knex).where({ receipt }).first())?.state
const asked = async () => (await statusChecks(fixture.knex)).length

describe("a submitted receipt about which M-Pesa was not asked", () => {
  it("[MP-84] is asked about by the poller, and its payment captured", async () => {
    const { orderId, receipt } = await paidOrder()
    await submit(orderId, receipt)
    await checkUndecidedReceipts(context)
    expect(await asked()).toBe(0)
    await passMinutes(3)
    await checkUndecidedReceipts(context)
    await until("the decision", async () => ((await stateOf(receipt)) === "attached" ? true : undefined))
    expect(fixture.capturedInto(orderId)).toEqual([1850])
  })

  it("is asked about again with growing waits while M-Pesa is unreachable, and matches nothing after half an hour", async () => {
    const { orderId, receipt } = await paidOrder()
    await submit(orderId, receipt)
    await setFault({ outage: true })
    const counts: number[] = []
    for (let minute = 0; minute < 29; minute += 1) {
      await passMinutes(1)
      await checkUndecidedReceipts(context)
      counts.push(await asked())
    }
    expect(counts.at(-1)).toBe(4)
    expect(await stateOf(receipt)).toBe("checking")
    await passMinutes(30)
    await checkUndecidedReceipts(context)
    expect(await stateOf(receipt)).toBe("unmatched")
    expect(await asked()).toBe(4)
  })

  it("stays one of five codes an hour while the shopper waits for the answer", async () => {
    const { orderId, receipt } = await paidOrder()
    await submit(orderId, receipt)
    const background = { run: (work: Promise<unknown>) => work.then(() => undefined) }
    for (let minute = 0; minute < 29; minute += 1) {
      const answer = await submitReceipt({ ...context, background }, { orderId, receipt, source: "anne" })
      expect(answer).toEqual({ receipt, state: "checking" })
      await passMinutes(1)
    }
    expect(await submittedReceipts(fixture.knex).where({ receipt })).toHaveLength(1)
  })

  it("is decided by what the shop was told where M-Pesa cannot be asked", async () => {
    const { orderId } = await paidOrder()
    await submit(orderId, "UKNOBODY78")
    await passMinutes(3)
    await checkUndecidedReceipts({ ...context, options: { ...context.options, initiatorName: undefined } })
    expect(await stateOf("UKNOBODY78")).toBe("unmatched")
  })
})

describe("a receipt that a merchant has entered, and about which M-Pesa was not asked", () => {
  const enter = (attemptId: string, receipt: string) =>
    proposeReceipt(context, attemptId, { receipt, amount: 1850, reason: "She showed it", by: "user_anne" })

  it("[MP-84] is asked about by the poller, and applied", async () => {
    const { attemptId, orderId, receipt } = await paidOrder()
    await enter(attemptId, receipt)
    await passMinutes(3)
    await checkUndecidedReceipts(context)
    await until("the capture", () => Promise.resolve(fixture.capturedInto(orderId)[0]))
    expect(await proposals(fixture.knex).where({ receipt }).first()).toMatchObject({ state: "confirmed" })
  })

  it("waits for a second person once M-Pesa has answered that it does not know it, or after half an hour", async () => {
    const [unknown, old] = [await paidOrder(), await paidOrder()]
    await enter(unknown.attemptId, "UKUNKNOWN2")
    await passMinutes(3)
    await checkUndecidedReceipts(context)
    await until("the answer", () =>
      statusChecks(fixture.knex).where({ receipt: "UKUNKNOWN2", state: "open" }).first<{ id: string } | undefined>(),
    )
    await enter(old.attemptId, old.receipt)
    await passMinutes(31)
    await checkUndecidedReceipts(context)
    expect(await asked()).toBe(1)
    expect(await proposals(fixture.knex).where({ state: "open" })).toHaveLength(2)
  })
})
