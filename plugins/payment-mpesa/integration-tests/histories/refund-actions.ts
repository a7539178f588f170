import {
  type AttemptRow,
  pullPaymentsIfDue,
  importStatement,
  verifyReceipt,
  createOrderRefund,
  createUnallocatedRefund,
  FUNDED_STATES,
  recordRefundInMedusa,
  type RefundRow,
  resolveRefund,
  sendRefund,
} from "../mpesa-module"
import type { HistoryEvent } from "./event"
import { orderIdOf } from "./ledger"
import { pickByNumber } from "./pick-by-number"
import type { Worker } from "./worker"

type Return = Extract<HistoryEvent, { kind: "return" }>

/** As the shop's routes, it excludes packing and sending the order at the same time. */
export const giveBack = (worker: Worker, event: Return): Promise<void> =>
  worker.ledger.orders.shipments.run(orderIdOf(event.order), () => refundOrder(worker, event))

async function refundOrder(worker: Worker, event: Return): Promise<void> {
  const { context, safaricom, knex } = worker
  const orderId = orderIdOf(event.order)
  const paid: AttemptRow[] = await knex("mpesa_attempt")
    .where({ order_id: orderId })
    .whereIn("state", [...FUNDED_STATES])
    .orderBy("created_at")
  const attempt = pickByNumber(paid, event.which)
  if (attempt === undefined) return
  const isManual = event.method === "manual"
  const id = await createOrderRefund(context, {
    ...{ orderId, attemptId: attempt.id, method: event.method, reason: "Came back", requestedBy: "user_1" },
    ...(isManual && { returnReceipt: "UKBYHAND01" }),
    // A payment under review is returned as a whole.
    ...(event.method !== "reversal" && event.part && attempt.state === "paid" && { amount: 100 }),
    keepOpen: event.keepsOrder,
  })
  safaricom.refundFates.set(event.method === "b2c" ? id : (attempt.receipt ?? ""), event.fate)
  if (isManual) await recordRefundInMedusa(context, id)
  else await sendRefund(context, id)
}

/** Safaricom reverses a payment for its customer; the shop is told at once, or by the last statement. */
export async function reverseForCustomer(
  { context, safaricom }: Worker,
  { which, told }: Extract<HistoryEvent, { kind: "customer reversal" }>,
): Promise<void> {
  const payment = pickByNumber(safaricom.payments, which)
  if (payment === undefined) return
  const { receipt } = payment
  safaricom.reverse(receipt)
  if (told === "by statement") await importStatement(context, safaricom.statement(), "user_1")
  if (told === "by pull") await pullPaymentsIfDue(context)
  if (told === "by status") await verifyReceipt(context, receipt, "user_1")
}

export async function giveBackUnallocated(
  worker: Worker,
  { which, method, fate }: Extract<HistoryEvent, { kind: "return unallocated" }>,
): Promise<void> {
  const payment = pickByNumber(await unallocated(worker), which)
  if (payment === undefined) return
  worker.safaricom.refundFates.set(payment.receipt, fate)
  const input = { method, reason: "Not of an order", requestedBy: "user_1", returnReceipt: "UKBYHAND02" }
  const id = await createUnallocatedRefund(worker.context, payment.id, input)
  if (method === "manual") await recordRefundInMedusa(worker.context, id)
  else await sendRefund(worker.context, id)
}

export const unallocated = (worker: Worker): Promise<{ id: string; receipt: string }[]> =>
  worker.knex("mpesa_c2b_payment").whereNotNull("unallocated_reason").orderBy("receipt").select("id", "receipt")

/** The merchant resolves a refund without a result, according to its true outcome. */
export async function lookIntoPortal(worker: Worker, which: number): Promise<void> {
  const unknown: RefundRow[] = await worker.knex("mpesa_refund").where({ state: "unknown" }).orderBy("created_at")
  const refund = pickByNumber(unknown, which)
  if (refund === undefined) return
  const { reversed, paidOut } = worker.safaricom
  const { id, method, receipt } = refund
  const reversal = reversed.has(receipt ?? "") ? `${receipt ?? ""}R` : undefined
  const returnReceipt = method === "b2c" ? paidOut.get(id)?.receipt : reversal
  await resolveRefund(worker.context, id, {
    returned: returnReceipt !== undefined,
    returnReceipt,
    resolvedBy: "user_1",
  })
}
