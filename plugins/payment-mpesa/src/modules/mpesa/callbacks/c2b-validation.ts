import { type C2bMessage, parseC2bMessage } from "../../../daraja/c2b-message"
import { attempts } from "../tables/attempts"
import { type MpesaContext } from "../context"
import { isPaybillKey } from "./receive-callback"
import { tidyReference } from "../attempts/account-reference"
import { fillsOrder } from "../attempts/attempt-money"
import { describe } from "../redaction"
import { store } from "./store-event"

/** Daraja's codes for refusing a payment before it is made; `0` accepts. */
export type ValidationCode = "0" | "C2B00012" | "C2B00013" | "C2B00016"

/**
 * Whether somebody may pay what they have typed: a wrong account number or amount is refused while the money
 * is still theirs. Null for an address that nobody was given. What we cannot read is let through: money that
 * came is sorted out, a payer who is refused for our fault is lost.
 */
export async function validatePayment(
  context: MpesaContext,
  key: string,
  body: string,
): Promise<ValidationCode | null> {
  if (!isPaybillKey(context, key)) return null
  const code = await judge(context, body)
  await store(context, { kind: "c2b_validation", address: context.vault.tokenHash(key), body, outcome: code })
  return code
}

async function judge(context: MpesaContext, body: string): Promise<ValidationCode> {
  let message: C2bMessage
  try {
    message = parseC2bMessage(body)
  } catch (error) {
    context.log.error(`mpesa: validation let through: ${describe(error)}`)
    return "0"
  }
  const tries = await attempts(context.knex)
    .where({ account_reference: tidyReference(message.reference) })
    .select("state", "review_reason", "reviewed_at", "amount", "order_id")
  const [first] = tries
  if (first === undefined) return "C2B00012"
  if (tries.some(fillsOrder)) return "C2B00016"
  const due = (await context.engine.due(first.order_id)) ?? first.amount
  return due * 100 === message.amountCents ? "0" : "C2B00013"
}
