import { expect } from "vitest"
import { attempts, refunds } from "../mpesa-module"
import type { Worker } from "./worker"

/**
 * A completed refund is never recorded as failed, a failed one never as completed, and none is made twice. Each goes to the phone
 * that paid, of several that pay for one order.
 */
export async function expectPayouts({ safaricom, knex }: Worker): Promise<void> {
  const { paidOut, payoutsAsked, payments, prompts, reversed } = safaricom
  expect(new Set(payoutsAsked).size).toBe(payoutsAsked.length)
  const sent = await refunds(knex).whereNotIn("method", ["manual", "customer_reversal"])
  const carriedOut = sent.filter(({ method, id, receipt }) =>
    method === "b2c" ? paidOut.has(id) : reversed.has(receipt ?? ""),
  )
  expect(carriedOut.filter(({ method }) => method === "b2c")).toHaveLength(paidOut.size)
  for (const { state } of carriedOut.filter(({ method }) => method === "b2c"))
    expect(["done", "unknown"]).toContain(state)
  for (const { id, receipt, attempt_id } of carriedOut) {
    const payout = paidOut.get(id)
    if (payout === undefined) continue
    // A prompt that only a query reported as paid has no receipt.
    const attempt = await attempts(knex)
      .where({ id: attempt_id ?? "" })
      .first()
    const prompt = prompts.find((each) => each.merchantRequestId === attempt?.merchant_request_id)
    expect((payments.find((each) => each.receipt === receipt) ?? prompt)?.phone).toBe(payout.phone)
  }
  for (const refund of sent) if (refund.state === "done") expect(carriedOut).toContain(refund)
}
