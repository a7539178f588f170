import { type C2bMessage, parseC2bMessage } from "../../../daraja/c2b/c2b-message"
import { attempts } from "../tables/attempts"
import { type MpesaContext } from "../context"
import { isC2bUrlKey } from "../url-registration/c2b-url-key"
import { normaliseReference } from "../attempts/account-reference"
import { coverDue } from "../attempts/attempt-money"
import { describeError } from "../redaction"
import { storeEvent } from "./store-event"

/** Daraja's C2B validation codes; `0` accepts the payment. */
export type ValidationCode = "0" | "C2B00012" | "C2B00013" | "C2B00016"

/**
 * Decides whether a C2B payment may be made: a wrong account number or amount is rejected before the payer's money
 * moves. Returns null for a URL that was never registered. An unreadable message is accepted, because a payment can
 * still be allocated later.
 */
export async function validateC2bPayment(
  context: MpesaContext,
  key: string,
  body: string,
): Promise<ValidationCode | null> {
  if (!(await isC2bUrlKey(context, key))) return null
  const code = await validationCodeFor(context, body)
  await storeEvent(context, { kind: "c2b_validation", address: context.encryption.tokenHash(key), body, outcome: code })
  return code
}

async function validationCodeFor(context: MpesaContext, body: string): Promise<ValidationCode> {
  let message: C2bMessage
  try {
    message = parseC2bMessage(body)
  } catch (error) {
    context.log.error(`mpesa: validation accepted without a check: ${describeError(error)}`)
    return "0"
  }
  const tries = await attempts(context.knex)
    .where({ account_reference: normaliseReference(message.reference) })
    .select("state", "review_reason", "reviewed_at", "captured_at", "amount", "paid_amount", "order_id")
  const [first] = tries
  if (first === undefined) return "C2B00012"
  const due = await context.medusa.amountDue(first.order_id)
  if (coverDue(tries, due)) return "C2B00016"
  return (due ?? first.amount) * 100 === message.amountCents ? "0" : "C2B00013"
}
