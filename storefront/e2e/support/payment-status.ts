import { type APIRequestContext, expect } from "@playwright/test"

interface Payment {
  state: string
  receipt: string | null
  paybill: { shortcode: string; reference: string } | null
}

/** Where an order's payment stands, as its shopper is told. */
export async function paymentOf(request: APIRequestContext, orderId: string): Promise<Payment> {
  return ((await (await request.get(`/api/orders/${orderId}`)).json()) as { payment: Payment }).payment
}

/** How to pay by hand, once the shop has learned that the prompt brought nothing. */
export async function paybillOf(request: APIRequestContext, orderId: string): Promise<NonNullable<Payment["paybill"]>> {
  await expect.poll(async () => (await paymentOf(request, orderId)).paybill, { timeout: 20_000 }).not.toBeNull()
  const { paybill } = await paymentOf(request, orderId)
  if (paybill === null) throw new Error("The order takes no money by hand any more.")
  return paybill
}

/** The receipt of an order's payment, once it is known. */
export async function receiptOf(request: APIRequestContext, orderId: string): Promise<string> {
  await expect.poll(async () => (await paymentOf(request, orderId)).receipt, { timeout: 30_000 }).not.toBeNull()
  return (await paymentOf(request, orderId)).receipt ?? ""
}

/** Tells the simulated Safaricom what to do; answers what it says. */
export async function simulate<Body>(request: APIRequestContext, simulatorUrl: string, what: string, data: object) {
  const answer = await request.post(new URL(`/__sim/${what}`, simulatorUrl).href, { data })
  expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

/** Somebody pays under Pay Bill to an account number. Answers the receipt. */
export async function payByHand(request: APIRequestContext, simulatorUrl: string, reference: string, amount: number) {
  const payment = { msisdn: "254712345678", reference, amount }
  const { receipt } = await simulate<{ receipt: string }>(request, simulatorUrl, "c2b/pay", payment)
  return receipt
}

/** Gives the right PIN to the prompt that a virtual phone shows. */
export async function enterPin(request: APIRequestContext, simulatorUrl: string, msisdn: string) {
  const phone = (part: string) => new URL(`/phone/${msisdn}/${part}`, simulatorUrl).href
  const { prompt } = (await (await request.get(phone("state"))).json()) as { prompt: { id: string } }
  const answer = await request.post(phone("answer"), { data: { id: prompt.id, pin: "1234" } })
  expect(answer.ok()).toBe(true)
}
