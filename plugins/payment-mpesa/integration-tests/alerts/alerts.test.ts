import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  type AlertRow,
  applyPaymentResult,
  createOrderRefund,
  listUnallocated,
  type MpesaContext,
  processAlerts,
  registerAtStart,
  sendPrompt,
} from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

const MERCHANT = "254711000001"

let fixture: Fixture
let context: MpesaContext

beforeAll(async () => {
  fixture = await startFixture()
  const { options } = fixture.context
  context = {
    ...fixture.context,
    options: {
      ...options,
      ...{ alertPhones: [MERCHANT], smsBaseUrl: fixture.daraja.url },
      ...{ smsUsername: "sandbox", smsApiKey: "demo-sms-key" },
    },
  }
  await registerAtStart(context)
})
afterAll(() => fixture.close())

beforeEach(() => {
  fixture.daraja.safaricom.inboxes.messages.clear()
})

const inbox = () => (fixture.daraja.safaricom.inboxes.messages.get(MERCHANT) ?? []).map(({ text }) => text)
const alertsOf = (subject_id: string): Promise<AlertRow[]> => fixture.knex("mpesa_alert").where({ subject_id })
const announced = (id: string) => fixture.medusa.events.filter(({ data }) => data["alert_id"] === id)

/** An unallocated payment whose grace is over. */
async function unallocated(amount = 300) {
  const receipt = (await fixture.daraja.safaricom.payBill({ msisdn: "254712345678", amount, reference: "JUMA" })) ?? ""
  const payment = await until("unallocated money", async () =>
    (await listUnallocated(context)).find((each) => each.receipt === receipt),
  )
  await fixture
    .knex("mpesa_c2b_payment")
    .where({ receipt })
    .update({ created_at: new Date(Date.now() - 120_000) })
  return payment
}

describe("an alert", () => {
  it("about unallocated money is announced and sent once, however often it is looked at [MP-37]", async () => {
    const { id } = await unallocated()
    for (let round = 0; round < 3; round += 1) await processAlerts(context)
    const [alert] = await alertsOf(id)
    expect(alert).toMatchObject({ kind: "unallocated", amount: 300, sms_tries: 1, sms_error: null })
    expect(announced(alert?.id ?? "")).toHaveLength(1)
    expect(inbox()).toEqual(["M-Pesa: 1 payment of KSh 300 belongs to no order. See M-Pesa in the admin."])
  })

  it("is announced once more after a minute while its case is open, in case the event was lost [MP-37]", async () => {
    const ids = [(await unallocated()).id, (await unallocated()).id] as const
    await processAlerts(context)
    const [open, settled] = [(await alertsOf(ids[0]))[0]?.id ?? "", (await alertsOf(ids[1]))[0]?.id ?? ""]
    await fixture.knex("mpesa_c2b_payment").where({ id: ids[1] }).update({ dismissed_at: new Date() })
    const aMinuteAgo = { created_at: new Date(Date.now() - 60_000), announced_at: new Date(Date.now() - 59_900) }
    await fixture.knex("mpesa_alert").whereIn("id", [open, settled]).update(aMinuteAgo)
    for (let round = 0; round < 3; round += 1) await processAlerts(context)
    expect(announced(open)).toHaveLength(2)
    expect(announced(settled)).toHaveLength(1)
  })

  it("about several payments of one kind is one message", async () => {
    await Promise.all([unallocated(100), unallocated(200)])
    await processAlerts(context)
    expect(inbox()).toHaveLength(1)
    expect(inbox()[0]).toContain("2 payments (KSh 300 in all)")
  })

  it("is raised for a payment under review and for a refund that failed", async () => {
    const order = await fixture.newOrder("254700077710")
    await sendPrompt(context, order.attemptId)
    await until("the review", async () =>
      (await fixture.attempt(order.attemptId)).state === "needs_review" ? true : undefined,
    )
    await fixture
      .knex("mpesa_attempt")
      .where({ id: order.attemptId })
      .update({ result_at: new Date(Date.now() - 120_000) })
    await processAlerts(context)
    expect(await alertsOf(order.attemptId)).toMatchObject([{ kind: "review", order_id: order.orderId }])

    const request = { orderId: order.orderId, method: "reversal" as const, reason: "Too little", requestedBy: "user_1" }
    const refund = await createOrderRefund(context, request)
    await fixture
      .knex("mpesa_refund")
      .where({ id: refund })
      .update({ state: "failed", result_at: new Date(Date.now() - 120_000), next_check_at: null })
    await processAlerts(context)
    expect(await alertsOf(refund)).toMatchObject([{ kind: "refund_failed" }])
  })

  it("is raised for a payment of earlier days that is contradicted today", async () => {
    const order = await fixture.newOrder("254700077701")
    await sendPrompt(context, order.attemptId)
    const { receipt, amount } = await until("the payment", async () => {
      const attempt = await fixture.attempt(order.attemptId)
      return attempt.captured_at === null || attempt.receipt === null ? undefined : attempt
    })
    await fixture
      .knex("mpesa_attempt")
      .where({ id: order.attemptId })
      .update({ result_at: new Date(Date.now() - 3 * 86_400_000) })
    await applyPaymentResult(context, order.attemptId, {
      ...{ source: "c2b", code: "0", description: "", receipt, amount: amount - 100 },
      ...{ checkoutRequestId: null, merchantRequestId: null },
    })
    await processAlerts(context)
    expect(await alertsOf(order.attemptId)).toMatchObject([{ kind: "review", amount: amount - 100 }])
  })

  it("is sent again after a failure, later each time, and the failure stops nothing else", async () => {
    const { id } = await unallocated(400)
    const broken = { ...context, options: { ...context.options, smsApiKey: "wrong" } }
    await processAlerts(broken)
    const [failed] = await alertsOf(id)
    expect(failed).toMatchObject({
      sms_tries: 1,
      sms_sent_at: null,
      sms_error: expect.stringContaining("401") as string,
    })
    expect(failed?.announced_at).not.toBeNull()
    await processAlerts(context)
    expect(inbox()).toEqual([])
    await fixture
      .knex("mpesa_alert")
      .where({ id: failed?.id })
      .update({ next_sms_at: new Date(0) })
    await processAlerts(context)
    expect(inbox()).toHaveLength(1)
    expect((await alertsOf(id))[0]).toMatchObject({ sms_tries: 2, sms_error: null, next_sms_at: null })
  })

  it("is sent to no phone where none is set", async () => {
    const { id } = await unallocated(500)
    await processAlerts(fixture.context)
    expect(await alertsOf(id)).toMatchObject([{ next_sms_at: null }])
    await processAlerts(context)
    expect(inbox()).toEqual([])
  })
})
