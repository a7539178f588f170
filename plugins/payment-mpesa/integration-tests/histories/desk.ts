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
import type { Happening } from "./happening"
import type { Lane } from "./lane"
import { AMOUNT, orderIdOf } from "./ledger"
import { pick } from "./pick"
import { proposals } from "../../src/modules/mpesa/tables/receipt-proposals"

type Of<Kind extends Happening["kind"]> = Extract<Happening, { kind: Kind }>

const [ANNE, BEN] = ["user_1", "user_2"]
const signature = { by: ANNE, reason: "She called" }

const allAttempts = ({ knex }: Lane): Promise<AttemptRow[]> => attempts(knex).orderBy("created_at")

/** Somebody reads a receipt on a phone, or invents it, and types it in. */
export async function typeReceipt(lane: Lane, event: Of<"type a receipt">): Promise<void> {
  const attempt = pick(await allAttempts(lane), event.attempt)
  const seen = attempt && receiptSeen(lane, attempt, event)
  if (seen === undefined) return
  const id = await proposeReceipt(lane.context, attempt?.id ?? "", { ...seen, ...signature })
  if (event.second === "confirms") await confirmReceipt(lane.context, id, BEN)
}

/** Whole shillings only can be typed: what has cents is left to the lists. */
function receiptSeen(
  { safaricom }: Lane,
  { account_reference }: AttemptRow,
  { whose, which, isMisread }: Of<"type a receipt">,
): { receipt: string; amount: number } | undefined {
  if (whose === "nobody's") return { receipt: `UKTYPED${String(which).padStart(3, "0")}`, amount: AMOUNT }
  const whole = safaricom.payments.filter(({ cents }) => cents % 100 === 0)
  const isOfOrder = ({ reference }: { reference: string }) => reference === account_reference
  // What a prompt has brought stands on its payer's phone with the order's own number.
  const candidates = whole.filter((each) => (whose === "the order's" ? isOfOrder(each) : !each.isByPrompt))
  const payment = pick(candidates, which)
  if (payment === undefined) return undefined
  const { receipt, cents } = payment
  const misread = cents === AMOUNT * 100 ? AMOUNT - 1 : AMOUNT
  return { receipt, amount: isMisread ? misread : cents / 100 }
}

export async function secondPerson({ context }: Lane, { which, does }: Of<"second person">): Promise<void> {
  const open = pick(await proposals(context.knex).where({ state: "open" }).orderBy("created_at"), which)
  if (open === undefined) return
  if (does === "withdraws") await withdrawReceipt(context, open.id, BEN)
  else await confirmReceipt(context, open.id, BEN)
}

const underReview = ({ knex }: Lane): Promise<AttemptRow[]> =>
  attempts(knex).whereNotNull("review_reason").orderBy("created_at")

export async function review(lane: Lane, { which, does }: Of<"review">): Promise<void> {
  const attempt = pick(await underReview(lane), which)
  if (attempt === undefined) return
  if (does === "dismiss") await dismissReview(lane.context, attempt.id, signature)
  else await retryCapture(lane.context, attempt.id, signature)
}

export async function move(lane: Lane, { which, order }: Of<"move">): Promise<void> {
  const attempt = pick(await underReview(lane), which)
  if (attempt === undefined) return
  await movePayment(lane.context, attempt.id, { ...signature, orderId: orderIdOf(order) })
}

export async function dealWithStuck(lane: Lane, event: Of<"stuck">): Promise<void> {
  const attempt = pick(await allAttempts(lane), event.attempt)
  if (attempt === undefined) return
  if (event.does === "give up") await giveUpAttempt(lane.context, attempt.id, signature)
  else await queryAgain(lane.context, attempt.id, ANNE)
}

/** Reads the statement of everything so far, and takes over a line of it, whether the shop knows its money or not. */
export async function takeOverLine({ context, safaricom }: Lane, which: number): Promise<void> {
  if (safaricom.payments.length === 0) return
  await importStatement(context, safaricom.statement(), ANNE)
  const lines = await statementLines(context.knex).where({ kind: "payment" }).orderBy("receipt")
  const line = pick(lines, which)
  if (line !== undefined) await recordStatementLine(context, line.id, ANNE)
}
