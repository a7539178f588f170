import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  allocateManually,
  applyPaymentResult,
  createReconciliationService,
  createUnallocatedRefund,
  dismissUnallocated,
  eraseExpired,
  listUnallocated,
  type MpesaContext,
  pullPaymentsIfDue,
  readOpenAlerts,
  recordC2bPayment,
  allocateByReference,
  registerAtStart,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let context: MpesaContext
let made = 0

beforeAll(async () => {
  fixture = await startFixture()
  const till = { transactionType: "CustomerBuyGoodsOnline", pullNumber: "254722000000" } as const
  context = { ...fixture.context, options: { ...fixture.context.options, ...till } }
})
afterAll(() => fixture.close())

const newReceipt = () => `UKTILL${String((made += 1)).padStart(4, "0")}`

/** An amount that no other test has, so that payments do not match other prompts. */
const newAmount = () => 1000 + (made += 1)

/** A number with script 07, which returns no result. */
const newPhone = () => `2547000${String((made += 1)).padStart(3, "0")}07`

/** An order that a query reports as paid: captured, and without a receipt. */
async function unverifiedOrder(phone: string, amount: number) {
  const order = await fixture.newOrder(phone, amount)
  await sendPrompt(context, order.attemptId)
  const { checkout_request_id, merchant_request_id } = await fixture.attempt(order.attemptId)
  await applyPaymentResult(context, order.attemptId, {
    ...{ source: "query", code: "0", description: "", receipt: null, amount: null },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
  expect(fixture.capturedInto(order.orderId)).toEqual([amount])
  return order
}

const maskOf = (phone: string) => `0${phone.slice(3, 5)}****${phone.slice(-3)}`

/** Imports a statement with one line that has no payment, and records the payment from it. */
async function recordLine(line: { amount: number; party: string; receipt?: string; minutesAgo?: number }) {
  const { amount, party, receipt = newReceipt(), minutesAgo = 0 } = line
  const nairobi = new Date(Date.now() + (180 - minutesAgo) * 60_000).toISOString().slice(0, 19).replace("T", " ")
  const reconciliation = createReconciliationService(context)
  await reconciliation.importStatement(
    `Receipt No.,Completion Time,Paid In,Withdrawn,Other Party Info\n${receipt},${nairobi},${String(amount)},,${party}`,
    "user_1",
  )
  const { id } = (await fixture.knex("mpesa_statement_line").where({ receipt }).first()) as { id: string }
  return { receipt, outcome: await reconciliation.recordLine(id, "user_1") }
}

/** A payment as a pull lists it. */
const messageOf = ({ receipt, phone, amount }: { receipt: string; phone: string; amount: number }) => ({
  ...{ receipt, amountCents: amount * 100, reference: "", name: "", msisdn: phone },
  ...{ shortcode: context.options.shortcode, paidAt: new Date() },
})

const makePullDue = () => fixture.knex("mpesa_rate_limit").whereIn("id", ["pull", "pull/urgent"]).delete()

const listed = async (receipt: string) => (await listUnallocated(context)).find((row) => row.receipt === receipt)

/** What differs from the prompt. */
interface Other {
  amountBy?: number
  party?: string
  minutesAgo?: number
}

describe("a payment without an account number", () => {
  it("[MP-10] gives its receipt to the captured payment of its amount, minutes and masked number", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unverifiedOrder(phone, amount)
    const { receipt, outcome } = await recordLine({ amount, party: `${maskOf(phone)} - AMINA` })
    expect(outcome).toBe("receipt_added")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt, paid_unverified: false })
    expect(fixture.capturedInto(order.orderId)).toEqual([amount])
    expect(await listed(receipt)).toBeUndefined()
  })

  it("[MP-11] of which two may be meant is listed with both, is not given back, and a person decides", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const [one, two] = [await unverifiedOrder(phone, amount), await unverifiedOrder(phone, amount)]
    const { receipt, outcome } = await recordLine({ amount, party: `${maskOf(phone)} - AMINA` })
    expect(outcome).toBe("no_reference")
    const payment = await listed(receipt)
    expect(payment?.prompts.map(({ order_id }) => order_id)).toEqual([one.orderId, two.orderId])
    const { id } = payment ?? { id: "" }
    const refund = { method: "manual", returnReceipt: newReceipt(), reason: "Not ours", requestedBy: "user_1" } as const
    await expect(createUnallocatedRefund(context, id, refund)).rejects.toThrow("put it into that order first")

    const by = { by: "user_1", reason: "She showed the SMS" }
    expect(await allocateManually(context, id, { orderId: two.orderId, ...by })).toBe("receipt_added")
    expect(await fixture.attempt(two.attemptId)).toMatchObject({ state: "paid", receipt })
    expect(fixture.capturedInto(two.orderId)).toEqual([amount])
    // Only one is left.
    expect((await recordLine({ amount, party: `${maskOf(phone)} - AMINA` })).outcome).toBe("receipt_added")
    const third = await recordLine({ amount, party: `${maskOf(phone)} - AMINA` })
    expect(third.outcome).toBe("no_reference")
    const surplus = await listed(third.receipt)
    expect(surplus?.prompts).toEqual([])
    await createUnallocatedRefund(context, surplus?.id ?? "", refund)
  })

  it.each([
    ["another amount", { amountBy: 1 }],
    ["another number", { party: "071****999 - JUMA" }],
    ["another time", { minutesAgo: 30 }],
  ])("of %s belongs to no prompt, and to no paid order", async (_, other: Other) => {
    const { amountBy = 0, ...rest } = other
    const [phone, amount] = [newPhone(), newAmount()]
    made += 1
    const order = await unverifiedOrder(phone, amount)
    const line = { amount: amount + amountBy, party: `${maskOf(phone)} - AMINA`, ...rest }
    const { receipt, outcome } = await recordLine(line)
    expect(outcome).toBe("no_reference")
    const payment = await listed(receipt)
    expect(payment?.prompts).toEqual([])
    const allocation = { orderId: order.orderId, by: "user_1", reason: "Guess" }
    await expect(allocateManually(context, payment?.id ?? "", allocation)).rejects.toThrow("already been paid")
  })

  it("without a number that can be compared is left to a person", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const { orderId } = await unverifiedOrder(phone, amount)
    const { receipt, outcome } = await recordLine({ amount, party: "AMINA" })
    expect(outcome).toBe("no_reference")
    expect((await listed(receipt))?.prompts).toMatchObject([{ order_id: orderId }])
  })

  /** An order whose prompt ended without an answer of the phone. */
  async function unansweredOrder(phone: string, amount: number, code = "1037") {
    const order = await fixture.newOrder(phone, amount)
    await sendPrompt(context, order.attemptId)
    const { checkout_request_id, merchant_request_id } = await fixture.attempt(order.attemptId)
    await applyPaymentResult(context, order.attemptId, {
      ...{ source: "callback", code, description: "", receipt: null, amount: null },
      ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
    })
    return order
  }

  const record = async (phone: string, amount: number) => {
    const receipt = newReceipt()
    const payment = await recordC2bPayment(context, messageOf({ receipt, phone, amount }), "pull")
    return { receipt, outcome: await allocateByReference(context, payment) }
  }

  it("[MP-10] pays the order whose prompt had ended without an answer and was paid late", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unansweredOrder(phone, amount)
    const { receipt, outcome } = await record(phone, amount)
    expect(outcome).toBe("settled")
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt })
    expect(fixture.capturedInto(order.orderId)).toEqual([amount])
  })

  it("does not pay an order whose prompt was declined", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unansweredOrder(phone, amount, "1032")
    expect((await record(phone, amount)).outcome).toBe("no_reference")
    expect(fixture.capturedInto(order.orderId)).toEqual([])
  })

  it("[MP-11] is left to a person when it may have answered an ended prompt of one order or an open one of another", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const [ended, open] = [await unansweredOrder(phone, amount), await unverifiedOrder(phone, amount)]
    const { receipt, outcome } = await record(phone, amount)
    expect(outcome).toBe("no_reference")
    const payment = await listed(receipt)
    expect(payment?.prompts.map(({ order_id }) => order_id)).toEqual([ended.orderId, open.orderId])
    const refund = { method: "manual", returnReceipt: newReceipt(), reason: "Not ours", requestedBy: "user_1" } as const
    await expect(createUnallocatedRefund(context, payment?.id ?? "", refund)).rejects.toThrow("put it into that order")
  })

  it("counts once when it is recorded twice at once", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unverifiedOrder(phone, amount)
    const receipt = newReceipt()
    const payment = await recordC2bPayment(context, messageOf({ receipt, phone, amount }), "pull")
    const outcomes = await Promise.all([1, 2].map(() => allocateByReference(context, payment)))
    expect(outcomes.sort()).toEqual(["ignored", "receipt_added"])
    expect(fixture.capturedInto(order.orderId)).toEqual([amount])
  })

  it("goes to the prompt once when it is recorded concurrently with another of the same kind", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unverifiedOrder(phone, amount)
    const payments = await Promise.all(
      [1, 2].map(() => recordC2bPayment(context, messageOf({ receipt: newReceipt(), phone, amount }), "pull")),
    )
    const outcomes = await Promise.all(payments.map((payment) => allocateByReference(context, payment)))
    expect(outcomes.sort()).toEqual(["no_reference", "receipt_added"])
    expect(fixture.capturedInto(order.orderId)).toEqual([amount])
  })
})

it("[MP-85] a payment that is not of this shop leaves list and alerts, is not refunded, and its payer's data is erased", async () => {
  const [phone, amount] = [newPhone(), newAmount()]
  const { receipt } = await recordLine({ amount, party: `${maskOf(phone)} - AMINA` })
  const { id } = (await listed(receipt)) ?? { id: "" }
  const openUnallocated = async () =>
    (await readOpenAlerts(fixture.knex)).find(({ kind }) => kind === "unallocated")?.count ?? 0
  const before = await openUnallocated()
  const entry = { by: "user_1", reason: "Paid at the counter" }
  await dismissUnallocated(context, id, entry)
  await expect(dismissUnallocated(context, id, entry)).rejects.toThrow("no longer needs an action")
  expect(await listed(receipt)).toBeUndefined()
  expect(await openUnallocated()).toBe(before - 1)
  const refund = { method: "manual", returnReceipt: newReceipt(), reason: "Oops", requestedBy: "user_1" } as const
  await expect(createUnallocatedRefund(context, id, refund)).rejects.toThrow("not of this shop")
  expect(await fixture.knex("mpesa_audit_entry").where({ receipt })).toMatchObject([
    { kind: "dismissed", actor_id: "user_1", reason: "Paid at the counter", amount },
  ])
  await fixture
    .knex("mpesa_c2b_payment")
    .where({ id })
    .update({ paid_at: new Date("2020-01-01") })
  await eraseExpired(context)
  expect(await fixture.knex("mpesa_c2b_payment").where({ id }).first("payer_masked")).toEqual({ payer_masked: "" })
})

describe.each([
  ["a till with purchases at the counter", { transactionType: "CustomerBuyGoodsOnline" }],
  ["a paybill whose payments another system confirms", { paybill: false, transactionType: "CustomerPayBillOnline" }],
] as const)("%s", (_, kind) => {
  const pull = async (payment: { msisdn: string; reference: string; amount: number }) => {
    fixture.daraja.safaricom.paybill.silent = true
    const receipt = (await fixture.daraja.safaricom.payBill(payment)) ?? ""
    const ofKind = { ...context, options: { ...context.options, ...kind } }
    await registerAtStart(ofKind)
    await makePullDue()
    await pullPaymentsIfDue(ofKind)
    return receipt
  }
  const isStored = async (receipt: string) =>
    (await fixture.knex("mpesa_c2b_payment").where({ receipt }).first("id")) !== undefined

  it("[MP-83] stores no payment that has nothing to do with the shop", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    await unverifiedOrder(phone, amount)
    const counter = await pull({ msisdn: "254711222333", reference: "", amount })
    const otherSystem = await pull({ msisdn: phone, reference: "INVOICE77", amount })
    for (const receipt of [counter, otherSystem]) {
      expect(await isStored(receipt)).toBe(false)
      expect(await listed(receipt)).toBeUndefined()
    }
    const events = await fixture.knex("mpesa_daraja_event").whereRaw("receipts && ?", [[counter, otherSystem]])
    expect(events).toEqual([])
  })

  it("[MP-83] stores a payment that names an order, has answered a prompt, or whose receipt somebody entered", async () => {
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unverifiedOrder(phone, amount)
    const answered = await pull({ msisdn: phone, reference: "", amount })
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ receipt: answered })
    const named = await fixture.newOrder(newPhone(), amount)
    const { account_reference: reference } = await fixture.attempt(named.attemptId)
    const receipt = await pull({ msisdn: newPhone(), reference: reference.toLowerCase(), amount })
    expect(fixture.settledOf(named.orderId)).toMatchObject([{ data: { receipt } }])
  })
})

describe("a till", () => {
  it("registers pulls and no C2B URLs, and a pulled payment gives its receipt to the captured one", async () => {
    await registerAtStart(context)
    const paths = fixture.daraja.requests.map(({ path }) => path)
    expect(paths).toContain("/pulltransactions/v1/register")
    expect(paths.filter((path) => path.includes("c2b"))).toEqual([])
    fixture.daraja.safaricom.paybill.silent = true
    const [phone, amount] = [newPhone(), newAmount()]
    const order = await unverifiedOrder(phone, amount)
    const receipt = await fixture.daraja.safaricom.payBill({ msisdn: phone, reference: "", amount })
    await makePullDue()
    expect(await pullPaymentsIfDue(context)).toBeGreaterThan(0)
    expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", receipt, paid_unverified: false })
  })
})
