import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  createOrderRefund,
  listAttempts,
  type OrderRefundInput,
  processEvent,
  receiveC2bConfirmation,
  type RefundRow,
  sendPrompt,
  sendRefund,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const FRIEND = "254733444555"

let fixture: Fixture
let made = 0

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

/** Confirms a payment by hand to the account number of an order, by a payer as Safaricom reports it. */
async function confirm(reference: string, { payer, receipt }: { payer: string; receipt: string }): Promise<void> {
  const { encryption, options } = fixture.context
  const message = {
    ...{ TransactionType: "Pay Bill", TransID: receipt, TransTime: "20261121143000", TransAmount: "1850.00" },
    ...{ BusinessShortCode: options.shortcode, BillRefNumber: reference, MSISDN: payer, FirstName: "Amina" },
  }
  const key = encryption.paybillKey(options.shortcode)
  const received = await receiveC2bConfirmation(fixture.context, key, JSON.stringify(message))
  if (received.kind === "known") await processEvent(fixture.context, received.eventId)
}

/** An order whose prompt stays open until a payment by hand is taken for it. */
async function paidByHand(payerOf: (prompted: string) => string) {
  made += 1
  const number = String(made).padStart(3, "0")
  const prompted = `2547000${number}07`
  const receipt = `UPHAND0${number}`
  const order = await fixture.newOrder(prompted)
  await sendPrompt(fixture.context, order.attemptId)
  const { account_reference } = await fixture.attempt(order.attemptId)
  await confirm(account_reference, { payer: payerOf(prompted), receipt })
  expect(await fixture.attempt(order.attemptId)).toMatchObject({ state: "paid", channel: "prompt", receipt })
  return { ...order, prompted, receipt }
}

const request = (orderId: string, method: "b2c" | "reversal"): OrderRefundInput => ({
  ...{ orderId, method, reason: "Came back", requestedBy: "user_1" },
})

const masked = (msisdn: string) => `${msisdn.slice(0, 5)}****${msisdn.slice(-3)}`
const hashed = (msisdn: string) => createHash("sha256").update(msisdn).digest("hex")

async function payOut(orderId: string): Promise<string> {
  const id = await createOrderRefund(fixture.context, request(orderId, "b2c"))
  await sendRefund(fixture.context, id)
  return id
}

const payoutOf = (id: string) => fixture.daraja.safaricom.returns.payouts.get(id)

describe("a payout of money that was paid by hand while a prompt was open", () => {
  it.each([
    ["masked", masked],
    ["hashed", hashed],
    ["whole", (msisdn: string) => msisdn],
  ])("goes to the prompted number when the payer's %s number is that number", async (_, reported) => {
    const { orderId, prompted } = await paidByHand(reported)
    expect(payoutOf(await payOut(orderId))?.msisdn).toBe(prompted)
  })

  it("goes to the friend who paid when his whole number is known", async () => {
    const { orderId } = await paidByHand(() => FRIEND)
    expect(await listAttempts(fixture.context, orderId)).toMatchObject([{ can_pay_out: true }])
    expect(payoutOf(await payOut(orderId))?.msisdn).toBe(FRIEND)
  })

  it.each([
    ["masked", masked(FRIEND)],
    ["hashed", hashed(FRIEND)],
    ["empty", ""],
  ])("is refused when a friend's number is %s; a reversal by receipt is not", async (_, payer) => {
    const { orderId, receipt } = await paidByHand(() => payer)
    expect(await listAttempts(fixture.context, orderId)).toMatchObject([{ receipt, can_pay_out: false }])
    await expect(createOrderRefund(fixture.context, request(orderId, "b2c"))).rejects.toThrow("number is not known")
    const id = await createOrderRefund(fixture.context, request(orderId, "reversal"))
    expect(await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()).toMatchObject({ receipt })
  })
})

it("a payout is not sent when another payer's number became known after its request", async () => {
  made += 1
  const order = await fixture.newOrder(`2547000${String(made).padStart(3, "0")}01`)
  await sendPrompt(fixture.context, order.attemptId)
  const { receipt } = await until("capture", async () => {
    const attempt = await fixture.attempt(order.attemptId)
    return attempt.captured_at ? attempt : undefined
  })
  const id = await createOrderRefund(fixture.context, request(order.orderId, "b2c"))
  await confirm("", { payer: masked(FRIEND), receipt: receipt ?? "" })
  await sendRefund(fixture.context, id)
  expect(payoutOf(id)).toBeUndefined()
  expect(await fixture.knex<RefundRow>("mpesa_refund").where({ id }).first()).toMatchObject({
    ...{ state: "failed", result_code: "internal.refused" },
  })
})
