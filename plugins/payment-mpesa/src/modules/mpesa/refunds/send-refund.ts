import { DarajaRejected, DarajaUnavailable } from "../../../daraja/http/errors"
import { requestReversal } from "../../../daraja/initiator/reversal"
import { requestPayout } from "../../../daraja/initiator/b2c"
import { attempts } from "../tables/attempts"
import { REFUND_RESULT_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { firstStatusQueryAt } from "./query-refund-status"
import { type RefundRow, refunds } from "../tables/refunds"
import { describeError, redactNumbers } from "../redaction"

type Patch = Partial<RefundRow>

/**
 * Sends a requested refund to Daraja, by reversal or B2C: requested → sending → pending, failed (certainly not
 * accepted) or unknown (answer lost; never sent again automatically). Only one caller claims the refund; others do
 * nothing.
 */
export async function sendRefund(context: MpesaContext, id: string): Promise<void> {
  const { knex, timing } = context
  const now = Date.now()
  const [refund]: (RefundRow | undefined)[] = await refunds(knex)
    .where({ id, state: "requested" })
    .update({
      state: "sending",
      sent_at: new Date(now),
      next_check_at: new Date(now + timing.stuckSending()),
      updated_at: new Date(now),
    })
    .returning("*")
  if (refund === undefined) return
  const patch = await requestFromDaraja(context, refund)
  // The result may have arrived before this answer.
  await refunds(knex)
    .where({ id, state: "sending" })
    .update({ ...patch, updated_at: new Date() })
}

async function requestFromDaraja(context: MpesaContext, refund: RefundRow): Promise<Patch> {
  const { timing, log, crashPoint } = context
  try {
    const ids = await (refund.method === "b2c" ? requestB2c(context, refund) : requestRefundReversal(context, refund))
    crashPoint("mpesa-reversal-sent")
    return {
      state: "pending",
      ...ids,
      next_check_at: new Date(Date.now() + timing.reversalPatience()),
    }
  } catch (error) {
    log.warn(`mpesa: refund ${refund.id}: ${describeError(error)}`)
    const patch = outcomeOf(error)
    return patch.state === "unknown" ? { ...patch, next_check_at: firstStatusQueryAt(context, refund) } : patch
  }
}

const INNER_ERROR = /^5\d\d\./
const REMARKS = "Refund of an order"

type Ids = Pick<RefundRow, "conversation_id" | "originator_conversation_id">

async function requestRefundReversal(context: MpesaContext, { id, receipt, amount }: RefundRow): Promise<Ids> {
  const { initiatorName: name = "", securityCredential = "" } = context.options
  const { conversationId, originatorConversationId } = await requestReversal(context.daraja, {
    receipt: receipt ?? "",
    amount,
    initiator: { name, securityCredential },
    ...callbackUrls(context, id),
    remarks: REMARKS,
  })
  return { conversation_id: conversationId, originator_conversation_id: originatorConversationId }
}

async function requestB2c(context: MpesaContext, { id, attempt_id, amount }: RefundRow): Promise<Ids> {
  const { knex, encryption, options } = context
  const payer = await attempts(knex).where({ id: attempt_id }).first("phone_cipher")
  const conversationId = await requestPayout(context.daraja, {
    originatorConversationId: id,
    shortcode: options.b2cShortcode ?? "",
    initiator: {
      name: options.b2cInitiatorName ?? options.initiatorName ?? "",
      securityCredential: options.b2cSecurityCredential ?? options.securityCredential ?? "",
    },
    msisdn: encryption.decrypt(payer?.phone_cipher ?? ""),
    amount,
    ...callbackUrls(context, id),
    remarks: REMARKS,
  })
  return { conversation_id: conversationId, originator_conversation_id: id }
}

function outcomeOf(error: unknown): Patch {
  const text = { result_text: describeError(error), settled_at: new Date(), next_check_at: null }
  // An internal error of Daraja is not a refusal: the refund may have been accepted.
  if (error instanceof DarajaRejected && !INNER_ERROR.test(error.code) && error.status < 500) {
    return { ...text, state: "failed", result_code: "own.refused", result_text: redactNumbers(error.description) }
  }
  if (error instanceof DarajaUnavailable && error.processed === "no") {
    return { ...text, state: "failed", result_code: "own.unreachable" }
  }
  return { ...text, state: "unknown", result_code: "own.lost" }
}

/** URLs for the result and for the queue timeout. */
function callbackUrls({ options, encryption }: MpesaContext, id: string): { resultUrl: string; timeoutUrl: string } {
  const address = (word: string) =>
    new URL(`${REFUND_RESULT_PATH}/${encryption.callbackToken(id)}/${word}`, options.callbackBaseUrl).href
  return { resultUrl: address("result"), timeoutUrl: address("timeout") }
}
