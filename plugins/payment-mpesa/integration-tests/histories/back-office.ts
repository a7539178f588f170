import { MedusaError } from "@medusajs/framework/utils"
import {
  acceptPayment,
  askAboutReceipt,
  type AttemptRow,
  attempts,
  confirmReceipt,
  dismissReview,
  events,
  expireByMerchant,
  importStatement,
  movePayment,
  proposals,
  proposeReceipt,
  queryAgain,
  readEventAgain,
  recordStatementLine,
  retryCapture,
  statementLines,
  withdrawReceipt,
} from "../mpesa-module"
import type { HistoryEvent } from "./event"
import type { Worker } from "./worker"
import { AMOUNT, orderIdOf } from "./ledger"
import { pickByNumber } from "./pick-by-number"

type Of<Kind extends HistoryEvent["kind"]> = Extract<HistoryEvent, { kind: Kind }>

const [ANNE, BEN] = ["user_1", "user_2"]
const signature = { by: ANNE, reason: "She called" }

const allAttempts = ({ knex }: Worker): Promise<AttemptRow[]> => attempts(knex).orderBy("created_at")

/** Proposes a receipt: one that exists, or an invented one. */
export async function enterReceipt(worker: Worker, event: Of<"type a receipt">): Promise<void> {
  const attempt = pickByNumber(await allAttempts(worker), event.attempt)
  const seen = attempt && receiptSeen(worker, attempt, event)
  if (seen === undefined) return
  const id = await proposeReceipt(worker.context, attempt?.id ?? "", { ...seen, ...signature })
  if (event.second === "asks Safaricom") await askAboutReceipt(worker.context, seen.receipt, ANNE)
  if (event.second === "confirms") await confirmReceipt(worker.context, id, BEN)
}

/** The form accepts whole shillings only; payments with cents are handled in the lists. */
function receiptSeen(
  { safaricom }: Worker,
  { account_reference }: AttemptRow,
  { whose, which, isMisread }: Of<"type a receipt">,
): { receipt: string; amount: number } | undefined {
  if (whose === "unknown") return { receipt: `UKTYPED${String(which).padStart(3, "0")}`, amount: AMOUNT }
  const whole = safaricom.payments.filter(({ cents }) => cents % 100 === 0)
  const isOfOrder = ({ reference }: { reference: string }) => reference === account_reference
  // The SMS of a payment by prompt names the order's account reference.
  const candidates = whole.filter((each) => (whose === "own" ? isOfOrder(each) : !each.isByPrompt))
  const payment = pickByNumber(candidates, which)
  if (payment === undefined) return undefined
  const { receipt, cents } = payment
  const misread = cents === AMOUNT * 100 ? AMOUNT - 1 : AMOUNT
  return { receipt, amount: isMisread ? misread : cents / 100 }
}

export async function decideProposal({ context }: Worker, { which, does }: Of<"second person">): Promise<void> {
  const open = pickByNumber(await proposals(context.knex).where({ state: "open" }).orderBy("created_at"), which)
  if (open === undefined) return
  if (does === "withdraws") await withdrawReceipt(context, open.id, BEN)
  else await confirmReceipt(context, open.id, BEN)
}

const underReview = ({ knex }: Worker): Promise<AttemptRow[]> =>
  attempts(knex).whereNotNull("review_reason").orderBy("created_at")

export async function review(worker: Worker, { which, does }: Of<"review">): Promise<void> {
  const attempt = pickByNumber(await underReview(worker), which)
  if (attempt === undefined) return
  if (does === "dismiss") await dismissReview(worker.context, attempt.id, signature)
  else if (does === "accept") await acceptPayment(worker.context, attempt.id, signature)
  else await retryCapture(worker.context, attempt.id, signature)
}

export async function move(worker: Worker, { which, order }: Of<"move">): Promise<void> {
  const attempt = pickByNumber(await underReview(worker), which)
  if (attempt === undefined) return
  await movePayment(worker.context, attempt.id, { ...signature, orderId: orderIdOf(order) })
}

export async function handleStuck(worker: Worker, event: Of<"stuck">): Promise<void> {
  const attempt = pickByNumber(await allAttempts(worker), event.attempt)
  if (attempt === undefined) return
  if (event.does === "expire") await expireByMerchant(worker.context, attempt.id, signature)
  else await queryAgain(worker.context, attempt.id, ANNE)
}

/** Imports the statement up to now, and records one of its lines, whether the shop knows the payment or not. */
export async function recordLine({ context, safaricom }: Worker, which: number): Promise<void> {
  if (safaricom.payments.length === 0) return
  await importStatement(context, safaricom.statement(), ANNE)
  const lines = await statementLines(context.knex).where({ kind: "payment" }).orderBy("receipt")
  const line = pickByNumber(lines, which)
  if (line !== undefined) await recordStatementLine(context, line.id, ANNE)
}

export async function readAgain({ context }: Worker, which: number): Promise<void> {
  const event = pickByNumber(await events(context.knex).orderBy("created_at").orderBy("id"), which)
  if (event !== undefined) await readEventAgain(context, event.id, ANNE)
}

/** Every message, oldest first. */
export async function readAllAgain({ context }: Worker): Promise<void> {
  for (const { id } of await events(context.knex).orderBy("created_at").orderBy("id")) {
    await readEventAgain(context, id, ANNE).catch((error: unknown) => {
      if (!(error instanceof MedusaError)) throw error
    })
  }
}
