import { type C2bMessage, parseC2bMessage } from "../../../daraja/c2b-message"
import { attempts } from "../tables/attempts"
import { type MpesaContext } from "../context"
import { isC2bUrlKey } from "./receive-callback"
import { normaliseReference } from "../attempts/account-reference"
import { coversOrder } from "../attempts/attempt-money"
import { describeError } from "../redaction"
import { storeEvent } from "./store-event"

/** Daraja's codes for refusing a payment before it is made; `0` accepts. */
export type ValidationCode = "0" | "C2B00012" | "C2B00013" | "C2B00016"

/**
 * Whether somebody may pay what they have typed: a wrong account number or amount is refused while the money
 * is still theirs. Null for an address that nobody was given. What we cannot read is let through: money that
 * came is sorted out, a payer who is refused for our fault is lost.
 */
export async function validateC2bPayment(
  context: MpesaContext,
  key: string,
  body: string,
): Promise<ValidationCode | null> {
  if (!isC2bUrlKey(context, key)) return null
  const code = await validationCodeFor(context, body)
  await storeEvent(context, { kind: "c2b_validation", address: context.encryption.tokenHash(key), body, outcome: code })
  return code
}

async function validationCodeFor(context: MpesaContext, body: string): Promise<ValidationCode> {
  let message: C2bMessage
  try {
    message = parseC2bMessage(body)
  } catch (error) {
    context.log.error(`mpesa: validation let through: ${describeError(error)}`)
    return "0"
  }
  const tries = await attempts(context.knex)
    .where({ account_reference: normaliseReference(message.reference) })
    .select("state", "review_reason", "reviewed_at", "amount", "order_id")
  const [first] = tries
  if (first === undefined) return "C2B00012"
  if (tries.some(coversOrder)) return "C2B00016"
  const due = (await context.medusa.amountDue(first.order_id)) ?? first.amount
  return due * 100 === message.amountCents ? "0" : "C2B00013"
}
