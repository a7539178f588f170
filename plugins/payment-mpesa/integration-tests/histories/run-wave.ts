import { MedusaError } from "@medusajs/framework/utils"
import {
  allocateManually,
  confirmPayment,
  type IngestResult,
  preparePrompt,
  processEvent,
  PromptRefused,
  pullPaymentsIfDue,
  queryDuePrompts,
  receiveC2bConfirmation,
  receiveStkCallback,
  receiveRefundResult,
  receiveStatusResult,
  sendPrompt,
  processDuePayments,
  submitReceipt,
} from "../mpesa-module"
import { type HistoryEvent, type OrderName, PHONES, type PushFate, type Wave } from "./event"
import type { Worker } from "./worker"
import { AMOUNT, orderIdOf, sessionOf } from "./ledger"
import { handleStuck, move, review, decideProposal, readAgain, recordLine, enterReceipt } from "./back-office"
import { cancelOrder, completeCancellations, expireOrder, handleParcel } from "./order-actions"
import { pickByNumber } from "./pick-by-number"
import { giveBack, giveBackUnallocated, lookIntoPortal, reverseForCustomer, unallocated } from "./refund-actions"
import { callback, type CallbackMessage } from "./safaricom/callback-message"

/** Result codes of failed prompts, an undocumented one included. */
const CODES = { cancels: "1032", ignores: "1037", "something new": "7777" } as const

/** Runs the events of a wave concurrently, and starts another process after a crash. */
export async function runWave(worker: Worker, { events, crash }: Wave): Promise<void> {
  worker.engineProcess.crashWhen(crash)
  worker.ledger.watchDues()
  worker.prompts.beginWave()
  // Time advances between waves only, because that updates every row.
  for (const event of events) if (event.kind === "time") await worker.passTime(event.seconds * 1000)
  const ends = await Promise.allSettled(events.map((event) => runEvent(worker, event)))
  const isDead = worker.engineProcess.isDead
  await worker.restart()
  for (const end of ends) {
    if (end.status === "rejected" && !isDead && !isRefusal(end.reason)) throw end.reason as Error
  }
}

/** Errors of the module that reject a user's action. */
const isRefusal = (error: unknown) => error instanceof PromptRefused || error instanceof MedusaError

async function runEvent(worker: Worker, event: HistoryEvent): Promise<void> {
  const { context, safaricom, ledger } = worker
  switch (event.kind) {
    case "pay":
      return pay(worker, { ...event, phone: PHONES[0] })
    case "pay by link":
      return pay(worker, { ...event, phone: PHONES[event.payer] })
    case "phone":
      return useThePhone(worker, event)
    case "bill":
      return payByHand(worker, event)
    case "message": {
      const message = pickByNumber(safaricom.post, event.which)
      return message && deliverMessage(worker, message)
    }
    case "forgery":
      return forge(worker, event)
    case "confirm":
      return confirmPayment(context, orderIdOf(event.order))
    case "process_due":
      await Promise.all([processDuePayments(context), queryDuePrompts(context), completeCancellations(worker)])
      return
    case "pull":
      await pullPaymentsIfDue(context)
      return
    case "time":
      return
    case "mood":
      safaricom.mood = event.mood
      return
    case "gate":
      if (event.accepts) ledger.orders.soldOut.delete(orderIdOf(event.order))
      else ledger.orders.soldOut.add(orderIdOf(event.order))
      return
    case "edit or exchange":
      return ledger.changeTotal(orderIdOf(event.order), event.by)
    case "cash":
      return ledger.payByCash(orderIdOf(event.order), event.part)
    case "void cash":
      return ledger.voidCash(orderIdOf(event.order))
    case "cancel":
      return cancelOrder(worker, event)
    case "expire":
      return expireOrder(worker, event)
    case "parcel":
      return handleParcel(worker, event)
    case "session replaced":
      ledger.replaced.add(sessionOf(event.order))
      return
    case "engine fails":
      ledger.faults.push(event)
      return
    case "return":
      return giveBack(worker, event)
    case "customer reversal":
      return reverseForCustomer(worker, event)
    case "return unallocated":
      return giveBackUnallocated(worker, event)
    case "look into the portal":
      return lookIntoPortal(worker, event.which)
    case "allocate":
      return allocate(worker, event)
    case "type a receipt":
      return enterReceipt(worker, event)
    case "second person":
      return decideProposal(worker, event)
    case "review":
      return review(worker, event)
    case "move":
      return move(worker, event)
    case "stuck":
      return handleStuck(worker, event)
    case "statement":
      return recordLine(worker, event.which)
    case "submit a receipt":
      return submit(worker, event)
    case "read again":
      return readAgain(worker, event.which)
  }
}

/** Delivers a message of Safaricom like its route does. */
export async function deliverMessage({ context }: Pick<Worker, "context">, message: CallbackMessage): Promise<void> {
  const receipt = await receive(context, message)
  if (receipt.kind !== "known") return
  context.crashPoint("mpesa-event-stored")
  await processEvent(context, receipt.eventId)
}

function receive(context: Worker["context"], { to, token, body }: CallbackMessage): Promise<IngestResult> {
  switch (to) {
    case "callback":
      return receiveStkCallback(context, token, body)
    case "confirmation":
      return receiveC2bConfirmation(context, token || context.encryption.paybillKey(context.options.shortcode), body)
    case "refund_result":
    case "refund_timeout":
      return receiveRefundResult(context, { token, body, kind: to })
    case "status_result":
      return receiveStatusResult(context, { token, body, messageKind: "result" })
  }
}

async function pay(
  { context, safaricom, references }: Worker,
  { order, phone, push }: { order: OrderName; phone: string; push: PushFate },
): Promise<void> {
  const orderId = orderIdOf(order)
  safaricom.pushFates.set(references.get(orderId) ?? "", push)
  await sendPrompt(context, await preparePrompt(context, { orderId, phone }))
}

async function useThePhone(worker: Worker, event: Extract<HistoryEvent, { kind: "phone" }>): Promise<void> {
  const { safaricom } = worker
  const prompt = pickByNumber(safaricom.prompts, event.prompt)
  if (prompt === undefined) return
  const { does } = event
  const [first] =
    does === "pays" || does === "pays less"
      ? safaricom.answer(prompt, "0", does === "pays" ? prompt.amount : prompt.amount - 1)
      : safaricom.answer(prompt, CODES[does])
  if (first !== undefined && event.delivered) await deliverMessage(worker, first)
}

async function payByHand(worker: Worker, event: Extract<HistoryEvent, { kind: "bill" }>): Promise<void> {
  const reference = { unknown: "222222K", mistyped: "Jane", A: "", B: "" }[event.reference]
  const due = event.reference === "A" || event.reference === "B" ? worker.ledger.dueOf(orderIdOf(event.reference)) : 0
  const total = due > 0 ? due : AMOUNT
  const cents = { right: total * 100, less: 185_00, cents: total * 100 + 50 }[event.sum]
  const typed = reference || (worker.references.get(`order_${event.reference}`) ?? "")
  const paid = { cents, reference: typed, phone: PHONES[event.payer] }
  const [confirmation] = worker.safaricom.bill(paid)
  if (confirmation !== undefined && event.delivered) await deliverMessage(worker, confirmation)
}

async function forge(
  worker: Worker,
  { prompt: number, how }: Extract<HistoryEvent, { kind: "forgery" }>,
): Promise<void> {
  const prompt = pickByNumber(worker.safaricom.prompts, number)
  if (prompt === undefined) return
  const paid = { receipt: "UKFORGED01", amount: AMOUNT }
  const address = { to: "callback" as const, token: prompt.token }
  switch (how) {
    case "foreign ids": {
      // Before the push has a response there are no ids to compare: a sender with the secret URL is trusted.
      const checkout_request_id = worker.context.encryption.encryptId(prompt.checkoutRequestId)
      const known: unknown = await worker.knex("mpesa_attempt").where({ checkout_request_id }).first("id")
      if (known === undefined) return
      return deliverMessage(worker, callback({ ...prompt, checkoutRequestId: "ws_CO_foreign" }, "0", paid))
    }
    case "wrong address":
      return deliverMessage(worker, callback({ ...prompt, token: "0".repeat(64) }, "0", paid))
    case "wrong key": {
      const TransID = paid.receipt
      const body = { TransID, TransTime: "20261121143000", TransAmount: "1850.00", BusinessShortCode: "174379" }
      return deliverMessage(worker, { to: "confirmation", token: "0".repeat(64), body: JSON.stringify(body) })
    }
    case "no JSON":
      return deliverMessage(worker, { ...address, body: "<html>" })
    case "no fields":
      return deliverMessage(worker, { ...address, body: `{"Body":{"stkCallback":{"ResultCode":0}}}` })
  }
}

async function submit(
  { context, safaricom }: Worker,
  { order, which, isReal }: Extract<HistoryEvent, { kind: "submit a receipt" }>,
): Promise<void> {
  const receipt = isReal ? pickByNumber(safaricom.payments, which)?.receipt : "UKSUBMIT01"
  if (receipt === undefined) return
  const queries: Promise<unknown>[] = []
  const background = {
    run: (work: Promise<unknown>) => Promise.resolve(void queries.push(work)),
  }
  await submitReceipt({ ...context, background }, { orderId: orderIdOf(order), receipt, source: "shopper_1" })
  await Promise.all(queries)
}

async function allocate(worker: Worker, event: Extract<HistoryEvent, { kind: "allocate" }>): Promise<void> {
  const payment = pickByNumber(await unallocated(worker), event.which)
  if (payment === undefined) return
  await allocateManually(worker.context, payment.id, {
    orderId: orderIdOf(event.order),
    by: "user_1",
    reason: "Called",
  })
}
