import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  createOrderRefund,
  receiptStatus,
  type RefundRow,
  sendPrompt,
  sendRefund,
  takeQueryTurn,
  Timing,
  processDuePayments,
  verifyReceipt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

async function paidOrder(script: string) {
  subscribers += 1
  const order = await fixture.newOrder(`2547000${String(subscribers).padStart(3, "0")}${script}`)
  await sendPrompt(fixture.context, order.attemptId)
  await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
  return { ...order, ...(await fixture.attempt(order.attemptId)) }
}

const refund = async (id: string) => (await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()) as RefundRow

/** Processes what is due, with all intervals elapsed, until the refund has this state. */
async function endsAs(id: string, state: RefundRow["state"]): Promise<RefundRow> {
  return until(`refund to be ${state}`, async () => {
    await fixture
      .knex("mpesa_refund")
      .where({ id })
      .whereNotNull("next_check_at")
      .update({ next_check_at: new Date(0) })
    await processDuePayments(fixture.context)
    const now = await refund(id)
    return now.state === state ? now : undefined
  })
}

const questionsAbout = (id: string | null) =>
  fixture.daraja.requests.filter(({ path, body }) => path.includes("/transactionstatus/") && body.includes(id ?? "?"))
    .length

describe.each(["reversal", "b2c"] as const)("a refund by %s without a result", (method) => {
  async function silent(script: string) {
    const order = await paidOrder(script)
    const request = { orderId: order.orderId, method, reason: "Came back", requestedBy: "user_1" }
    const id = await createOrderRefund(fixture.context, request)
    await sendRefund(fixture.context, id)
    return { id, session: order.paymentSessionId }
  }

  const notedOf = (session: string) => fixture.medusa.refunds.filter((each) => each.session === session)

  it("is completed by a status query, and recorded once, when it was carried out", async () => {
    const { id, session } = await silent("47")
    const done = await endsAs(id, "done")
    expect(done).toMatchObject({
      result_code: "internal.status_done",
      return_receipt: expect.stringMatching(/^UK/) as string,
    })
    await until("booking", async () => ((await refund(id)).recorded_at ? true : undefined))
    expect(notedOf(session)).toHaveLength(1)
  })

  it("fails and is not recorded when the status query says so", async () => {
    const { id, session } = await silent("48")
    expect(await endsAs(id, "failed")).toMatchObject({ result_code: "internal.status_failed" })
    expect(notedOf(session)).toEqual([])
  })

  it("is queried three times, then listed for the merchant", async () => {
    const { id } = await silent("46")
    await endsAs(id, "unknown")
    await until("the last question", async () => {
      await endsAs(id, "unknown")
      return (await refund(id)).next_check_at === null ? true : undefined
    })
    expect(questionsAbout((await refund(id)).originator_conversation_id)).toBe(3)
  })
})

it("a B2C payment whose response was lost is found by the id that the shop assigned", async () => {
  const { orderId } = await paidOrder("01")
  const id = await createOrderRefund(fixture.context, {
    orderId,
    method: "b2c",
    reason: "Came back",
    requestedBy: "user_1",
    amount: 100,
  })
  await sendRefund(fixture.context, id)
  // As if the response to the request and its result had been lost.
  await fixture
    .knex("mpesa_refund")
    .where({ id })
    .update({ state: "sending", next_check_at: new Date(0), result_code: null })
  expect(await endsAs(id, "done")).toMatchObject({ amount: 100 })
})

it("a B2C payment without a result is asked about with B2C's own initiator, where reversals have none", async () => {
  const { orderId } = await paidOrder("46")
  const options = {
    ...fixture.context.options,
    initiatorName: undefined,
    securityCredential: undefined,
    b2cInitiatorName: fixture.context.options.initiatorName,
    b2cSecurityCredential: fixture.context.options.securityCredential,
  }
  const b2cOnly = { ...fixture.context, options }
  const request = { orderId, method: "b2c", reason: "Came back", requestedBy: "user_1", amount: 100 } as const
  const id = await createOrderRefund(b2cOnly, request)
  await sendRefund(b2cOnly, id)
  await until("the question", async () => {
    await fixture
      .knex("mpesa_refund")
      .where({ id })
      .whereNotNull("next_check_at")
      .update({ next_check_at: new Date(0) })
    await processDuePayments(b2cOnly)
    return questionsAbout(id) > 0 || undefined
  })
})

describe("a manually entered receipt", () => {
  const answered = (receipt: string) =>
    until("the answer", async () => {
      const status = await receiptStatus(fixture.context, receipt)
      return status !== null && status.state !== "pending" ? status : undefined
    })

  it("is queried and shown with its amount and shortcode", async () => {
    const { receipt } = await paidOrder("01")
    expect(await verifyReceipt(fixture.context, receipt ?? "", "user_1")).toMatchObject({
      state: "pending",
      amount: null,
    })
    const status = await answered(receipt ?? "")
    expect(status).toMatchObject({ state: "completed", amount: 1850, shortcode: "174379" })
    expect(Math.abs(Date.parse(status.happened_at ?? "") - Date.now())).toBeLessThan(60_000)
  })

  it("that is unknown to Safaricom stays open", async () => {
    await verifyReceipt(fixture.context, "UKNOBODY01", "user_1")
    expect(await answered("UKNOBODY01")).toMatchObject({ state: "open", result_code: "R000002", amount: null })
    expect(await receiptStatus(fixture.context, "UKNEVERASK")).toBeNull()
  })

  it("can be queried again when no result has arrived", async () => {
    await verifyReceipt(fixture.context, "UKSILENT01", "user_1")
    await answered("UKSILENT01")
    // As if the result had been lost.
    const lost = { state: "pending", created_at: new Date(Date.now() - 3 * 60_000) }
    await fixture.knex("mpesa_status_check").where({ receipt: "UKSILENT01" }).update(lost)
    expect(await receiptStatus(fixture.context, "UKSILENT01")).toMatchObject({ state: "unanswered" })
    expect(await verifyReceipt(fixture.context, "UKSILENT01", "user_2")).toMatchObject({ state: "pending" })
    await answered("UKSILENT01")
  })

  it("is not queried without an initiator, nor above the rate limit", async () => {
    const { options } = fixture.context
    const poor = { ...fixture.context, options: { ...options, initiatorName: undefined } }
    await expect(verifyReceipt(poor, "UKPOOR0001", "user_1")).rejects.toThrow("not set up")
    const busy = { ...fixture.context, options: { ...options, queriesPerMinute: 1 }, timing: new Timing() }
    await takeQueryTurn(busy, "prompts")
    await expect(verifyReceipt(busy, "UKBUSY0001", "user_1")).rejects.toThrow("Too many queries")
    await fixture.knex("mpesa_rate_limit").delete()
  })
})
