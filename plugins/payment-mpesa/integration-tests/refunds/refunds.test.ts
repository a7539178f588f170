import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  applyPaymentResult,
  applyRefundResult,
  capturePayment,
  createOrderRefund,
  listRefunds,
  type OrderRefundInput,
  recordRefundInMedusa,
  availableRefundMethods,
  readPaymentViews,
  type RefundRow,
  resolveRefund,
  sendPrompt,
  sendRefund,
  processDuePayments,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let subscribers = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const phoneOf = (script: string) => {
  subscribers += 1
  return `2547000${String(subscribers).padStart(3, "0")}${script}`
}

/** An order that was paid by a prompt. */
async function paidOrder(script = "01") {
  const order = await fixture.newOrder(phoneOf(script))
  await sendPrompt(fixture.context, order.attemptId)
  await until("capture", async () => ((await fixture.attempt(order.attemptId)).captured_at ? true : undefined))
  return order
}

const request = (orderId: string, rest: Partial<OrderRefundInput> = {}): OrderRefundInput => ({
  orderId,
  method: "reversal",
  reason: "Came back",
  requestedBy: "user_1",
  ...rest,
})

const refund = async (id: string) => (await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()) as RefundRow

const untilState = (id: string, state: RefundRow["state"]) =>
  until(`refund to be ${state}`, async () => ((await refund(id)).state === state ? refund(id) : undefined))

const refundsOf = (session: string) => fixture.medusa.refunds.filter((each) => each.session === session)

async function reversed(script: string) {
  const order = await paidOrder(script)
  const id = await createOrderRefund(fixture.context, request(order.orderId))
  await sendRefund(fixture.context, id)
  return { ...order, id }
}

it.each([1900, 1849])(
  "of a payment of which Safaricom reports another amount, %i shillings, returns all that Medusa has of it",
  async (amount) => {
    const { attemptId, orderId, paymentSessionId } = await paidOrder()
    const { receipt } = await fixture.attempt(attemptId)
    const report = { source: "c2b", code: "0", description: "", receipt, amount } as const
    const ids = { checkoutRequestId: null, merchantRequestId: null }
    expect(await applyPaymentResult(fixture.context, attemptId, { ...report, ...ids })).toBe("review")
    const manual = { method: "manual", returnReceipt: `UKBACK${String(amount)}` } as const
    const id = await createOrderRefund(fixture.context, request(orderId, manual))
    await recordRefundInMedusa(fixture.context, id)
    expect(await refund(id)).toMatchObject({ amount, recorded_at: expect.any(Date) as Date, recording_error: null })
    expect(refundsOf(paymentSessionId)).toMatchObject([{ amount: 1850 }])
  },
)

describe.concurrent("a reversal", () => {
  it.each([
    ["40", "0"],
    ["41", "R000001"],
  ])("of script %s is recorded in Medusa once its result confirms it (%s)", async (script, code) => {
    const { id, paymentSessionId } = await reversed(script)
    expect(refundsOf(paymentSessionId)).toEqual([])
    const done = await untilState(id, "done")
    expect(done).toMatchObject({ result_code: code, amount: 1850 })
    await until("booking", async () => ((await refund(id)).recorded_at ? true : undefined))
    expect(refundsOf(paymentSessionId)).toMatchObject([{ amount: 1850, by: "user_1" }])
    await Promise.all([recordRefundInMedusa(fixture.context, id), recordRefundInMedusa(fixture.context, id)])
    expect(refundsOf(paymentSessionId)).toHaveLength(1)
  })

  it.each([
    ["42", "R000002"],
    ["43", "21"],
    ["44", "1"],
  ])("of script %s fails with %s, is not recorded, and can be requested again", async (script, code) => {
    const { id, orderId, paymentSessionId } = await reversed(script)
    expect(await untilState(id, "failed")).toMatchObject({ result_code: code, recorded_at: null })
    expect(refundsOf(paymentSessionId)).toEqual([])
    expect(await createOrderRefund(fixture.context, request(orderId))).toMatch(/^mprfd_/)
  })

  it("of script 45 is listed for the merchant after a queue timeout", async () => {
    const { id, orderId, paymentSessionId } = await reversed("45")
    await untilState(id, "unknown")
    expect((await listRefunds(fixture.knex, "open")).map((each) => each.id)).toContain(id)
    await expect(createOrderRefund(fixture.context, request(orderId))).rejects.toThrow("in progress")
    await resolveRefund(fixture.context, id, { returned: true, returnReceipt: "UKRETURN01", resolvedBy: "user_2" })
    expect(await refund(id)).toMatchObject({ state: "done", return_receipt: "UKRETURN01", resolved_by: "user_2" })
    expect(refundsOf(paymentSessionId)).toHaveLength(1)
    await expect(resolveRefund(fixture.context, id, { returned: false, resolvedBy: "user_2" })).rejects.toThrow("known")
  })

  it("of script 46, which has no result, is listed for the merchant after a while", async () => {
    const { id, paymentSessionId } = await reversed("46")
    await fixture
      .knex("mpesa_refund")
      .where({ id })
      .update({ next_check_at: new Date(0) })
    await until("the status poller", async () => {
      await processDuePayments(fixture.context)
      return (await refund(id)).state === "unknown" ? true : undefined
    })
    await resolveRefund(fixture.context, id, { returned: false, resolvedBy: "user_2" })
    expect(await refund(id)).toMatchObject({ state: "failed", result_code: "internal.not_refunded" })
    expect(refundsOf(paymentSessionId)).toEqual([])
  })

  it("is requested once for concurrent requests", async () => {
    const { orderId } = await paidOrder()
    const clicks = await Promise.allSettled(
      [1, 2, 3, 4].map(() => createOrderRefund(fixture.context, request(orderId))),
    )
    const written = clicks.filter((click) => click.status === "fulfilled").map(({ value }) => value)
    expect(written).toHaveLength(1)
    const [id = ""] = written
    await Promise.all([1, 2, 3].map(() => sendRefund(fixture.context, id)))
    await untilState(id, "done")
    const asked = (await (await fetch(`${fixture.daraja.url}/__sim/requests`)).text()).split("TransactionReversal")
    const { receipt } = await refund(id)
    expect(asked.filter((each) => each.includes(receipt ?? "?"))).toHaveLength(1)
  })

  it("stays done whatever is reported later, and a success overrides an earlier failure", async () => {
    const { id, paymentSessionId } = await reversed("44")
    await untilState(id, "failed")
    expect(await applyRefundResult(fixture.context, id, { code: "0", text: "", returnReceipt: "UKLATE0001" })).toBe(
      "settled",
    )
    expect(await applyRefundResult(fixture.context, id, { code: "1", text: "", returnReceipt: null })).toBe("ignored")
    expect(await refund(id)).toMatchObject({ state: "done", return_receipt: "UKLATE0001" })
    expect(refundsOf(paymentSessionId)).toHaveLength(1)
  })

  it("is not repeated automatically when its response was lost", async () => {
    const { orderId } = await paidOrder()
    const id = await createOrderRefund(fixture.context, request(orderId))
    await fixture
      .knex("mpesa_refund")
      .where({ id })
      .update({ state: "sending", next_check_at: new Date(0) })
    await until("the status poller", async () => {
      await processDuePayments(fixture.context)
      return (await refund(id)).state === "unknown" ? true : undefined
    })
    expect(await refund(id)).toMatchObject({ result_code: "internal.lost", next_check_at: null })
  })

  it("of a payment that Medusa has not captured yet is recorded after the capture", async () => {
    const { attemptId, orderId, paymentSessionId } = await paidOrder()
    // Not due: the poller, which tests beside this one run, would capture it.
    await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ captured_at: null, next_check_at: null })
    const id = await createOrderRefund(fixture.context, request(orderId))
    await applyRefundResult(fixture.context, id, { code: "0", text: "", returnReceipt: "UKEARLY001" })
    expect(await refund(id)).toMatchObject({ state: "done", recorded_at: null })
    await capturePayment(fixture.context, attemptId)
    await recordRefundInMedusa(fixture.context, id)
    expect(refundsOf(paymentSessionId)).toMatchObject([{ amount: 1850 }])
  })

  it("that Medusa failed to record is not refundable again, and is recorded by the status poller", async () => {
    const { orderId, paymentSessionId } = await paidOrder()
    const id = await createOrderRefund(fixture.context, request(orderId))
    fixture.medusa.refundFaults.add(paymentSessionId)
    await applyRefundResult(fixture.context, id, { code: "0", text: "", returnReceipt: "UKDONE0001" })
    expect(await refund(id)).toMatchObject({ state: "done", recorded_at: null, recording_error: "The engine is away" })
    const refunding = async () => (await readPaymentViews(fixture.context, [orderId])).get(orderId)?.refunding
    expect(await refunding()).toBe(1850)
    fixture.medusa.refundFaults.delete(paymentSessionId)
    await fixture
      .knex("mpesa_refund")
      .where({ id })
      .update({ next_check_at: new Date(0) })
    await until("booking", async () => {
      await processDuePayments(fixture.context)
      return (await refund(id)).recorded_at ? true : undefined
    })
    expect(refundsOf(paymentSessionId)).toHaveLength(1)
    expect(await refunding()).toBe(0)
  })
})

describe.concurrent("a payment to the customer (B2C)", () => {
  const payOut = (orderId: string, amount?: number) =>
    request(orderId, { method: "b2c", ...(amount !== undefined && { amount }) })

  async function paidOut(script: string, amount: number) {
    const order = await paidOrder(script)
    const id = await createOrderRefund(fixture.context, payOut(order.orderId, amount))
    await sendRefund(fixture.context, id)
    return { ...order, id }
  }

  const payoutsTo = (id: string) => fixture.daraja.safaricom.returns.payouts.get(id)

  it("pays a part to the payer's number, then the rest, and is recorded once its result confirms it", async () => {
    const { id, orderId, attemptId, paymentSessionId } = await paidOut("01", 850)
    expect(refundsOf(paymentSessionId)).toEqual([])
    const done = await untilState(id, "done")
    const { phone_cipher } = await fixture.attempt(attemptId)
    expect(payoutsTo(id)).toMatchObject({
      msisdn: fixture.context.encryption.decrypt(phone_cipher ?? ""),
      amount: 850,
      receipt: done.return_receipt,
    })
    const rest = await createOrderRefund(fixture.context, payOut(orderId))
    await sendRefund(fixture.context, rest)
    await untilState(rest, "done")
    await until("both bookings", () => Promise.resolve(refundsOf(paymentSessionId).length === 2 ? true : undefined))
    expect(refundsOf(paymentSessionId).map(({ amount }) => amount)).toEqual([850, 1000])
    await expect(createOrderRefund(fixture.context, payOut(orderId, 10))).rejects.toThrow("All of this payment")
  })

  it.each([
    ["43", "21", /B2C payments/],
    ["44", "1", /top it up/],
  ])("of script %s fails with %s, is not recorded, and can be requested again", async (script, code, words) => {
    const { id, orderId, paymentSessionId } = await paidOut(script, 500)
    expect(await untilState(id, "failed")).toMatchObject({ result_code: code, recorded_at: null })
    const [listed] = await listRefunds(fixture.knex, { order: orderId })
    expect(listed).toMatchObject({ method: "b2c", result_text: expect.stringMatching(words) as string })
    expect(refundsOf(paymentSessionId)).toEqual([])
    expect(await createOrderRefund(fixture.context, payOut(orderId, 500))).toMatch(/^mprfd_/)
  })

  it.each([
    ["45", "internal.queue_timeout"],
    ["46", "internal.no_result"],
  ])(
    "of script %s, with an indeterminate outcome, is not repeated, and is listed for the merchant",
    async (script, code) => {
      const { id, orderId } = await paidOut(script, 500)
      if (script === "46")
        await fixture
          .knex("mpesa_refund")
          .where({ id })
          .update({ next_check_at: new Date(0) })
      await until("the end", async () => {
        await processDuePayments(fixture.context)
        return (await refund(id)).state === "unknown" ? true : undefined
      })
      expect(await refund(id)).toMatchObject({ result_code: code })
      await expect(createOrderRefund(fixture.context, payOut(orderId, 500))).rejects.toThrow("in progress")
      await sendRefund(fixture.context, id)
      const asked = fixture.daraja.requests.filter(({ path, body }) => path.includes("/b2c/") && body.includes(id))
      expect(asked).toHaveLength(1)
      await resolveRefund(fixture.context, id, { returned: false, resolvedBy: "user_2" })
      expect(await createOrderRefund(fixture.context, payOut(orderId, 500))).toMatch(/^mprfd_/)
    },
  )

  it("is made once for concurrent requests, and is rejected beside a full reversal", async () => {
    const { orderId } = await paidOrder()
    const clicks = await Promise.allSettled(
      [1, 2, 3].map(() => createOrderRefund(fixture.context, payOut(orderId, 500))),
    )
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await expect(createOrderRefund(fixture.context, request(orderId))).rejects.toThrow("whole payments")
  })

  it("is rejected below ten shillings, without the payer's number, and where B2C is not configured", async () => {
    const { orderId, attemptId } = await paidOrder()
    await expect(createOrderRefund(fixture.context, payOut(orderId, 9))).rejects.toThrow("10 to 250000")
    const poor = { ...fixture.context, options: { ...fixture.context.options, b2cShortcode: undefined } }
    await expect(createOrderRefund(poor, payOut(orderId, 100))).rejects.toThrow("not set up")
    await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ phone_cipher: null })
    await expect(createOrderRefund(fixture.context, payOut(orderId, 100))).rejects.toThrow("number is not known")
  })
})

describe("the offered refund methods", () => {
  it("are those that are configured, and always manual", () => {
    const offered = (absent: object) =>
      availableRefundMethods({ options: { ...fixture.context.options, ...absent } }).filter((way) => way !== "manual")
    expect(availableRefundMethods(fixture.context)).toEqual(["reversal", "b2c", "manual"])
    expect(offered({ b2cShortcode: undefined })).toEqual(["reversal"])
    expect(offered({ securityCredential: undefined })).toEqual(["b2c"])
    expect(offered({ b2cShortcode: undefined, initiatorName: undefined })).toEqual([])
  })
})

describe.concurrent("a manual refund", () => {
  const byHand = (orderId: string, amount?: number) =>
    request(orderId, { method: "manual", returnReceipt: "UKHAND0001", ...(amount !== undefined && { amount }) })

  it("may be partial, and is at most the received amount", async () => {
    const { orderId, paymentSessionId } = await paidOrder()
    for (const amount of [850, 1000])
      await recordRefundInMedusa(fixture.context, await createOrderRefund(fixture.context, byHand(orderId, amount)))
    expect(refundsOf(paymentSessionId).map(({ amount }) => amount)).toEqual([850, 1000])
    await expect(createOrderRefund(fixture.context, byHand(orderId, 1))).rejects.toThrow("All of this payment")
  })

  it.each([0, -5, 1.5, 1851])("of %d shillings is rejected", async (amount) => {
    const { orderId } = await paidOrder()
    await expect(createOrderRefund(fixture.context, byHand(orderId, amount))).rejects.toThrow("Between 1 and 1850")
  })

  it("excludes a reversal, which returns the whole payment", async () => {
    const { orderId } = await paidOrder()
    await createOrderRefund(fixture.context, byHand(orderId, 10))
    await expect(createOrderRefund(fixture.context, request(orderId))).rejects.toThrow("whole payments")
  })

  it("is rejected without a payment", async () => {
    const { orderId } = await fixture.newOrder(null)
    await expect(createOrderRefund(fixture.context, byHand(orderId))).rejects.toThrow("No M-Pesa payment has arrived")
  })
})

it("of a payment under review returns all of it: after a part the merchant could not decide about the rest", async () => {
  const order = await fixture.newOrder(phoneOf("11"))
  await sendPrompt(fixture.context, order.attemptId)
  await until("review", async () =>
    (await fixture.attempt(order.attemptId)).state === "needs_review" ? true : undefined,
  )
  const part = request(order.orderId, { attemptId: order.attemptId, method: "manual", amount: 100 })
  await expect(createOrderRefund(fixture.context, { ...part, returnReceipt: "UKREVIEW02" })).rejects.toThrow(
    "Accept it first",
  )
  expect(await listRefunds(fixture.knex, { order: order.orderId })).toEqual([])
})

it("of a payment under review is not recorded in Medusa, which never had the payment", async () => {
  const order = await fixture.newOrder(phoneOf("11"))
  await sendPrompt(fixture.context, order.attemptId)
  await until("review", async () =>
    (await fixture.attempt(order.attemptId)).state === "needs_review" ? true : undefined,
  )
  const id = await createOrderRefund(fixture.context, request(order.orderId, { attemptId: order.attemptId }))
  await applyRefundResult(fixture.context, id, { code: "0", text: "", returnReceipt: "UKREVIEW01" })
  expect(await refund(id)).toMatchObject({ state: "done", amount: 1950 })
  expect((await refund(id)).recorded_at).not.toBeNull()
  expect(refundsOf(order.paymentSessionId)).toEqual([])
})
