import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  applyPaymentResult,
  DarajaClient,
  listUnallocated,
  type MpesaContext,
  processDuePayments,
  pullPaymentsIfDue,
  readPaymentViews,
  registerAtStart,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

let fixture: Fixture
let context: MpesaContext
let phones = 0

beforeAll(async () => {
  fixture = await startFixture()
  context = { ...fixture.context, options: { ...fixture.context.options, pullNumber: "254722000000" } }
  await registerAtStart(context)
  fixture.daraja.safaricom.paybill.silent = true
})
afterAll(() => fixture.close())

/** A number with script 07, which returns no result. */
const silentPhone = () => `2547000${String((phones += 1)).padStart(3, "0")}07`

const orderOf = async (phone = silentPhone()) => {
  const order = await fixture.newOrder(phone)
  await sendPrompt(context, order.attemptId)
  return { ...order, attempt: await fixture.attempt(order.attemptId) }
}

const forgetPulls = () => fixture.knex("mpesa_rate_limit").whereIn("id", ["pull", "pull/urgent"]).delete()

/** Makes the next pull due. */
async function pull(): Promise<number> {
  await forgetPulls()
  return pullPaymentsIfDue(context)
}

const pulls = () => fixture.daraja.requests.filter(({ path }) => path === "/pulltransactions/v1/query").length

/** Offsets of the calls after the first ones. */
const offsetsSince = (count: number) =>
  fixture.daraja.requests
    .filter(({ path }) => path === "/pulltransactions/v1/query")
    .slice(count)
    .map(({ body }) => Number((JSON.parse(body) as { OffSetValue: string }).OffSetValue))

/** A due pull that ends with an error after some pages. */
async function pullPages(pages: number): Promise<void> {
  await forgetPulls()
  let read = 0
  const daraja = new DarajaClient(context.daraja.config)
  daraja.post = (operation, body) => {
    read += 1
    return read > pages ? Promise.reject(new Error("Cut off")) : context.daraja.post(operation, body)
  }
  await pullPaymentsIfDue({ ...context, daraja })
}

const byHand = (reference: string, amount = 1850) =>
  fixture.daraja.safaricom.payBill({ msisdn: "254712345678", reference, amount })

describe("pulling payments", () => {
  it("finds a paybill payment whose confirmation was lost, and counts it once", async () => {
    const order = await orderOf()
    const { checkout_request_id, merchant_request_id } = order.attempt
    const failure = { code: "1032", description: "", receipt: null, amount: null }
    const ids = { checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id }
    await applyPaymentResult(context, order.attemptId, { source: "callback", ...failure, ...ids })
    const receipt = await byHand(order.attempt.account_reference)
    await pull()
    await pull()
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
    expect(fixture.settledOf(order.orderId)).toMatchObject([{ data: { receipt } }])
  })

  it("returns the receipt of script 06, which the query does not return", async () => {
    const order = await orderOf("254700000106")
    const payment = await until("the payment", () => {
      const id = context.encryption.decrypt(order.attempt.checkout_request_id ?? "")
      const found = fixture.daraja.safaricom.prompts.payments.get(id)
      return Promise.resolve(found?.outcome ?? undefined)
    })
    const { checkout_request_id, merchant_request_id } = order.attempt
    const paid = { code: "0", description: "", receipt: null, amount: null }
    const ids = { checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id }
    await applyPaymentResult(context, order.attemptId, { source: "query", ...paid, ...ids })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({
      state: "paid",
      receipt: null,
      paid_unverified: true,
    })
    await pull()
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ receipt: payment.receipt, paid_unverified: false })
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
  })

  it("finds the payment of a push whose answer and callback were lost, which is never shown as unpaid", async () => {
    const order = await orderOf("254700000206")
    await until("the payment", () => {
      const id = context.encryption.decrypt(order.attempt.checkout_request_id ?? "")
      return Promise.resolve(fixture.daraja.safaricom.prompts.payments.get(id)?.outcome ?? undefined)
    })
    const lost = { state: "unknown", checkout_request_id: null, merchant_request_id: null, prompted_at: null }
    await fixture
      .knex("mpesa_attempt")
      .where({ id: order.attemptId })
      .update({ ...lost, result_code: "internal.lost", next_check_at: new Date() })
    await processDuePayments(context)
    const shown = async () => (await readPaymentViews(context, [order.orderId])).get(order.orderId)
    expect(await shown()).toMatchObject({ state: "checking", mayBeCharged: true })
    await pull()
    expect(await shown()).toMatchObject({ state: "paid", receipt: expect.stringMatching(/^\w{10}$/) as string })
    expect(fixture.capturesOf(order.paymentSessionId)).toHaveLength(1)
  })

  it("lists a payment of no order as unallocated, once", async () => {
    const receipt = await byHand("JUMA", 300)
    await pull()
    expect(await pull()).toBe(0)
    const listed = (await listUnallocated(context)).filter((payment) => payment.receipt === receipt)
    expect(listed).toMatchObject([{ amount: 300, payer: { phone: "071* *** 678" } }])
    const stored = JSON.stringify([await fixture.knex("mpesa_daraja_event"), await fixture.knex("mpesa_c2b_payment")])
    expect(stored).not.toContain("254712345678")
  })

  it("reads all pages", async () => {
    const receipts = await Promise.all(Array.from({ length: 130 }, () => byHand("MANY", 10)))
    await pull()
    const listed = new Set((await listUnallocated(context)).map(({ receipt }) => receipt))
    expect(receipts.filter((receipt) => listed.has(receipt ?? ""))).toHaveLength(130)
  })

  it("continues where it stopped when Daraja fails in the middle, and ends", async () => {
    fixture.daraja.safaricom.paybill.pageSize = 10
    const receipts = await Promise.all(Array.from({ length: 55 }, () => byHand("LONG", 10)))
    const before = pulls()
    await until("all of them", async () => {
      await pullPages(2)
      const listed = new Set((await listUnallocated(context)).map(({ receipt }) => receipt))
      return receipts.every((receipt) => listed.has(receipt ?? "")) ? true : undefined
    })
    fixture.daraja.safaricom.paybill.pageSize = 100
    const offsets = offsetsSince(before)
    expect(offsets.length).toBeGreaterThan(5)
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    expect(new Set(offsets).size).toBe(offsets.length)
    await until("its end", async () => {
      await pull()
      return fixture.knex("mpesa_pull_cursor").whereNull("open_until").first<object | undefined>("id")
    })
  })

  it("is done by one of many processes, and not at all without a number", async () => {
    await forgetPulls()
    const before = pulls()
    await Promise.all(
      [1, 2, 3, 4].map(() => pullPaymentsIfDue({ ...context, options: { ...context.options, pullNumber: undefined } })),
    )
    expect(pulls()).toBe(before)
    await Promise.all([1, 2, 3, 4].map(() => pullPaymentsIfDue(context)))
    const offsets = offsetsSince(before)
    expect(offsets.length).toBeGreaterThan(0)
    expect(new Set(offsets).size).toBe(offsets.length)
  })

  it("records the payments of a page beside a malformed one, which does not stop it", async () => {
    const malformed = { msisdn: "254712345678", reference: "ODD", amount: 15, at: new Date() }
    fixture.daraja.safaricom.paybill.payments.push({ ...malformed, receipt: "?" })
    const receipt = await byHand("FINE", 15)
    await pull()
    expect((await listUnallocated(context)).map((payment) => payment.receipt)).toContain(receipt)
    expect(await fixture.knex("mpesa_pull_cursor").first("open_until")).toEqual({ open_until: null })
    fixture.daraja.safaricom.paybill.payments.splice(-2, 1)
  })

  it("is urgent for a prompt without a result, until Safaricom's list was read for its time", async () => {
    const { attemptId } = await orderOf()
    const minutes = (count: number) => count * (60_000 / 200)
    const pulledAgain = async () => {
      const before = pulls()
      // The interval of pulls without an urgent reason has not passed.
      await fixture.knex("mpesa_rate_limit").where({ id: "pull/urgent" }).delete()
      await pullPaymentsIfDue(context)
      return pulls() > before
    }
    await fixture.knex("mpesa_attempt").whereNot({ id: attemptId }).update({ state: "failed", paid_unverified: false })
    await pull()
    await fixture
      .knex("mpesa_rate_limit")
      .where({ id: "pull" })
      .update({ used_at: new Date(Date.now() + 3_600_000) })
    const sending_at = new Date(Date.now() - minutes(2))
    await fixture.knex("mpesa_attempt").where({ id: attemptId }).update({ sending_at, next_check_at: null })
    expect(await pulledAgain()).toBe(true)
    await fixture.knex("mpesa_pull_cursor").update({ settled_until: new Date(Date.now() + minutes(1)) })
    expect(await pulledAgain()).toBe(false)
  })

  it("resumes after an outage and finds the payments made during it", async () => {
    const fault = (faults: object) =>
      fetch(`${fixture.daraja.url}/__sim/fault`, { method: "POST", body: JSON.stringify(faults) })
    const receipt = await byHand("LATER", 20)
    await fault({ outage: true })
    expect(await pull()).toBe(0)
    await fault({})
    await until("the payment", async () => {
      await pull()
      return (await listUnallocated(context)).find((payment) => payment.receipt === receipt)
    })
  })
})
