import { DarajaRejected, DarajaUnavailable } from "../../../daraja/http/errors"
import { requestReversal } from "../../../daraja/async-operations/reversal"
import { requestPayout } from "../../../daraja/async-operations/b2c"
import { attempts } from "../tables/attempts"
import { REFUND_RESULT_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { initiatorOf } from "./initiator"
import { findPayoutNumber } from "./payout-number"
import { firstStatusQueryAt } from "./query-refund-status"
import { type RefundRow, refunds } from "../tables/refunds"
import { describeError, redactNumbers } from "../redaction"
import { REFUND_TRANSITIONS } from "./state-machine"
import * as copy from "./copy"

const { claimed, accepted, refused, answerLost } = REFUND_TRANSITIONS

type Patch = Partial<RefundRow>

/**
 * Sends a requested refund to Daraja, by reversal or B2C. Only one caller claims the refund; others do nothing.
 */
export async function sendRefund(context: MpesaContext, id: string): Promise<void> {
  const { knex, timing, encryption } = context
  const now = Date.now()
  const [refund]: (RefundRow | undefined)[] = await refunds(knex)
    .where({ id })
    .whereIn("state", claimed.from)
    .update({
      state: claimed.to,
      // The data key may have changed since the refund was requested.
      callback_token_hash: encryption.tokenHash(encryption.callbackToken(id)),
      sent_at: new Date(now),
      next_check_at: new Date(now + timing.sendingTimeout()),
      updated_at: new Date(now),
    })
    .returning("*")
  if (refund === undefined) return
  const patch = await requestFromDaraja(context, refund)
  // The result may have arrived before this answer.
  await refunds(knex)
    .where({ id })
    .whereIn("state", accepted.from)
    .update({ ...patch, updated_at: new Date() })
}

async function requestFromDaraja(context: MpesaContext, refund: RefundRow): Promise<Patch> {
  const { timing, log, crashPoint } = context
  try {
    const ids = await (refund.method === "b2c"
      ? requestRefundPayout(context, refund)
      : requestRefundReversal(context, refund))
    crashPoint("mpesa-refund-sent")
    return {
      state: accepted.to,
      ...ids,
      next_check_at: new Date(Date.now() + timing.refundResultTimeout()),
    }
  } catch (error) {
    log.warn(`mpesa: refund ${refund.id}: ${describeError(error)}`)
    const patch = outcomeOf(error)
    return patch.state === answerLost.to ? { ...patch, next_check_at: firstStatusQueryAt(context, refund) } : patch
  }
}

/** Of a refund that was requested before the initiator was removed from the configuration: Daraja refuses it. */
const NO_INITIATOR = { name: "", securityCredential: "" }

/** Nothing was sent. */
class PayerUnknown extends Error {
  override readonly name = "PayerUnknown"
}

type Ids = Pick<RefundRow, "conversation_id" | "originator_conversation_id">

async function requestRefundReversal(context: MpesaContext, { id, receipt, amount }: RefundRow): Promise<Ids> {
  const { conversationId, originatorConversationId } = await requestReversal(context.daraja, {
    receipt: receipt ?? "",
    amount,
    initiator: initiatorOf(context, "reversal") ?? NO_INITIATOR,
    ...callbackUrls(context, id),
    remarks: copy.REMARKS,
  })
  return { conversation_id: conversationId, originator_conversation_id: originatorConversationId }
}

/** @throws PayerUnknown: its receipt was reported with another payer's number since the refund was requested */
async function requestRefundPayout(context: MpesaContext, { id, attempt_id, amount }: RefundRow): Promise<Ids> {
  const { knex, options } = context
  const attempt = await attempts(knex).where({ id: attempt_id }).first("id", "receipt", "phone_cipher")
  const msisdn = attempt === undefined ? null : await findPayoutNumber(context, knex, attempt)
  if (msisdn === null) throw new PayerUnknown(copy.payerUnknown)
  const conversationId = await requestPayout(context.daraja, {
    originatorConversationId: id,
    shortcode: options.b2cShortcode ?? "",
    initiator: initiatorOf(context, "b2c") ?? NO_INITIATOR,
    msisdn,
    amount,
    ...callbackUrls(context, id),
    remarks: copy.REMARKS,
  })
  return { conversation_id: conversationId, originator_conversation_id: id }
}

function outcomeOf(error: unknown): Patch {
  const text = { result_text: describeError(error), result_at: new Date(), next_check_at: null }
  // An internal error of Daraja is not a refusal: the refund may have been accepted.
  if (error instanceof DarajaRejected && !error.isServerError) {
    return {
      ...text,
      state: refused.to,
      result_code: "internal.refused",
      result_text: redactNumbers(error.description),
    }
  }
  if (error instanceof PayerUnknown) return { ...text, state: refused.to, result_code: "internal.refused" }
  if (error instanceof DarajaUnavailable && error.processed === "no") {
    return { ...text, state: refused.to, result_code: "internal.unreachable" }
  }
  return { ...text, state: answerLost.to, result_code: "internal.lost" }
}

/** URLs for the result and for the queue timeout. */
function callbackUrls({ options, encryption }: MpesaContext, id: string): { resultUrl: string; timeoutUrl: string } {
  const urlFor = (messageKind: "result" | "timeout") =>
    new URL(`${REFUND_RESULT_PATH}/${encryption.callbackToken(id)}/${messageKind}`, options.callbackBaseUrl).href
  return { resultUrl: urlFor("result"), timeoutUrl: urlFor("timeout") }
}
