import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { preparePrompt, sendPrompt } from "../mpesa-module"
import { startFixture, type Fixture } from "../fixture"

let fixture: Fixture
let subscribers = 300

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const newOrder = () => fixture.newOrder(`2547000${String(subscribers++)}01`)

describe.concurrent("a prompt", () => {
  it.each([2350, 350])("requests the order's total at the time of sending: %i [MP-31]", async (due) => {
    const { attemptId, orderId } = await newOrder()
    fixture.medusa.dues.set(orderId, due)
    await sendPrompt(fixture.context, attemptId)
    const attempt = await fixture.attempt(attemptId)
    // The payment may have been confirmed already.
    expect(attempt).toMatchObject({ amount: due, checkout_request_id: expect.any(String) as string })
  })

  it.each([
    ["lacks nothing any more", 0, "internal.nothing_due"],
    ["was paid too much", -500, "internal.nothing_due"],
    ["costs parts of a shilling", 99.5, "internal.refused"],
  ])("is not sent when the order %s [MP-31]", async (_, due, code) => {
    const { attemptId, orderId } = await newOrder()
    fixture.medusa.dues.set(orderId, due)
    await sendPrompt(fixture.context, attemptId)
    expect(await fixture.attempt(attemptId)).toMatchObject({
      ...{ state: "failed", result_code: code, checkout_request_id: null, prompted_at: null },
    })
  })

  it("is not sent while another payment of the order is being recorded, and can be requested afterwards", async () => {
    const { attemptId, orderId } = await newOrder()
    fixture.medusa.otherPayment.add(orderId)
    await sendPrompt(fixture.context, attemptId)
    expect(await fixture.attempt(attemptId)).toMatchObject({
      ...{ state: "failed", result_code: "internal.other_payment", checkout_request_id: null, prompted_at: null },
    })
    const again = () => preparePrompt(fixture.context, { orderId })
    await expect(again()).rejects.toMatchObject({ code: "payment_open", status: 409 })
    fixture.medusa.otherPayment.delete(orderId)
    const second = await again()
    await sendPrompt(fixture.context, second)
    expect(await fixture.attempt(second)).toMatchObject({ checkout_request_id: expect.any(String) as string })
  })

  it("is not sent for an order that was closed after the request [OR-20]", async () => {
    const { attemptId, orderId } = await newOrder()
    fixture.medusa.noPrompt.add(orderId)
    await sendPrompt(fixture.context, attemptId)
    expect(await fixture.attempt(attemptId)).toMatchObject({
      ...{ state: "failed", result_code: "internal.closed", checkout_request_id: null, prompted_at: null },
    })
  })
})
