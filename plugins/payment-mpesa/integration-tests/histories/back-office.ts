import { type AttemptRow, attempts } from "../../src/modules/mpesa/tables/attempts"
import { queryAgain } from "../../src/modules/mpesa/back-office/stuck/query-again"
import {
  confirmReceipt,
  proposeReceipt,
  withdrawReceipt,
} from "../../src/modules/mpesa/back-office/receipts/receipt-approval"
import { giveUpAttempt } from "../../src/modules/mpesa/back-office/stuck/give-up"
import { dismissReview, movePayment, retryCapture } from "../../src/modules/mpesa/back-office/review/review-actions"
import { importStatement } from "../../src/modules/mpesa/reconciliation/import-statement"
import { recordStatementLine } from "../../src/modules/mpesa/reconciliation/record-statement-line"
import { statementLines } from "../../src/modules/mpesa/tables/statement-lines"
import type { HistoryEvent } from "./event"
import type { Worker } from "./worker"
import { AMOUNT, orderIdOf } from "./ledger"
import { pickByNumber } from "./pick-by-number"
import { proposals } from "../../src/modules/mpesa/tables/receipt-proposals"

type Of<Kind extends HistoryEvent["kind"]> = Extract<HistoryEvent, { kind: Kind }>

const [ANNE, BEN] = ["user_1", "user_2"]
const signature = { by: ANNE, reason: "She called" }

const allAttempts = ({ knex }: Worker): Promise<AttemptRow[]> => attempts(knex).orderBy("created_at")

/** Somebody reads a receipt on a phone, or invents it, and types it in. */
export async function enterReceipt(worker: Worker, event: Of<"type a receipt">): Promise<void> {
  const attempt = pickByNumber(await allAttempts(worker), event.attempt)
  const seen = attempt && receiptSeen(worker, attempt, event)
  if (seen === undefined) return
  const id = await proposeReceipt(worker.context, attempt?.id ?? "", { ...seen, ...signature })
  if (event.second === "confirms") await confirmReceipt(worker.context, id, BEN)
}

/** Whole shillings only can be typed: what has cents is left to the lists. */
function receiptSeen(
  { safaricom }: Worker,
  { account_reference }: AttemptRow,
  { whose, which, isMisread }: Of<"type a receipt">,
): { receipt: string; amount: number } | undefined {
  if (whose === "nobody's") return { receipt: `UKTYPED${String(which).padStart(3, "0")}`, amount: AMOUNT }
  const whole = safaricom.payments.filter(({ cents }) => cents % 100 === 0)
  const isOfOrder = ({ reference }: { reference: string }) => reference === account_reference
  // What a prompt has brought stands on its payer's phone with the order's own number.
  const candidates = whole.filter((each) => (whose === "the order's" ? isOfOrder(each) : !each.isByPrompt))
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
  if (event.does === "give up") await giveUpAttempt(worker.context, attempt.id, signature)
  else await queryAgain(worker.context, attempt.id, ANNE)
}

/** Reads the statement of everything so far, and takes over a line of it, whether the shop knows its money or not. */
export async function recordLine({ context, safaricom }: Worker, which: number): Promise<void> {
  if (safaricom.payments.length === 0) return
  await importStatement(context, safaricom.statement(), ANNE)
  const lines = await statementLines(context.knex).where({ kind: "payment" }).orderBy("receipt")
  const line = pickByNumber(lines, which)
  if (line !== undefined) await recordStatementLine(context, line.id, ANNE)
}
