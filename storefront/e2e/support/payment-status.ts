import { type APIRequestContext, expect } from "@playwright/test"

interface Payment {
  state: string
  receipt: string | null
  paybill: { shortcode: string; reference: string } | null
}

/** The payment of an order as the shopper sees it. */
export async function paymentOf(request: APIRequestContext, orderId: string): Promise<Payment> {
  return ((await (await request.get(`/api/orders/${orderId}`)).json()) as { payment: Payment }).payment
}

/** The Paybill instructions, which appear after the prompt has failed. */
export async function paybillOf(request: APIRequestContext, orderId: string): Promise<NonNullable<Payment["paybill"]>> {
  await expect.poll(async () => (await paymentOf(request, orderId)).paybill).not.toBeNull()
  const { paybill } = await paymentOf(request, orderId)
  if (paybill === null) throw new Error("The order cannot be paid by Paybill any more.")
  return paybill
}

/** The receipt of an order's payment, once it is known. */
export async function receiptOf(request: APIRequestContext, orderId: string): Promise<string> {
  await expect.poll(async () => (await paymentOf(request, orderId)).receipt, { timeout: 30_000 }).not.toBeNull()
  return (await paymentOf(request, orderId)).receipt ?? ""
}

/** Calls the control API of the simulated Daraja; returns its response. */
export async function simulate<Body>(request: APIRequestContext, simulatorUrl: string, action: string, data: object) {
  const response = await request.post(new URL(`/__sim/${action}`, simulatorUrl).href, { data })
  expect(response.ok(), `${action}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Body
}

/** Pays by Pay Bill to an account number. Returns the receipt. */
export async function payByPaybill(
  request: APIRequestContext,
  simulatorUrl: string,
  reference: string,
  amount: number,
) {
  const payment = { msisdn: "254712345678", reference, amount }
  const { receipt } = await simulate<{ receipt: string }>(request, simulatorUrl, "c2b/pay", payment)
  return receipt
}

/** Enters the right PIN for the prompt on a virtual phone. */
export async function enterPin(request: APIRequestContext, simulatorUrl: string, msisdn: string) {
  await answerPrompt(request, `${simulatorUrl}/phone/${msisdn}`, { pin: "1234" })
}

/** Cancels the prompt on a virtual phone. */
export async function cancelPrompt(request: APIRequestContext, simulatorUrl: string, msisdn: string) {
  await answerPrompt(request, `${simulatorUrl}/phone/${msisdn}`, { action: "cancel" })
}

async function answerPrompt(
  request: APIRequestContext,
  phoneUrl: string,
  answer: { pin: string } | { action: string },
) {
  const { prompt } = (await (await request.get(`${phoneUrl}/state`)).json()) as { prompt: { id: string } }
  const response = await request.post(`${phoneUrl}/answer`, { data: { id: prompt.id, ...answer } })
  expect(response.ok()).toBe(true)
}
