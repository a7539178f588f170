import { MedusaError } from "@medusajs/framework/utils"
import { isAccountFull, shopperText } from "../../../daraja/stk/result-codes"
import { findExceededLimit } from "./prompt-rate-limits"
import { type AttemptRow, attempts, lockAttempts } from "../tables/attempts"
import { createAttempt } from "../attempts/create-attempt"
import { orderTransaction } from "../concurrency/order-transaction"
import type { MpesaContext } from "../context"
import { PromptRefused, refusedByPolicy } from "./prompt-refused"
import { alreadyPaid, nothingToPay, refuseWhilePaidOrOpen } from "./refuse-while-open"
import { offersPaybill } from "../url-registration/paybill-offer"
import { orderHasNoPayment } from "../merchant-errors"
import { type PhoneColumns, phoneColumns } from "../attempts/phone-columns"
import { amountLimitText } from "../attempts/payable-amount"
import * as copy from "./copy"

export interface PromptRequest {
  orderId: string
  /** Number to prompt; omit it to use the number that was prompted last. */
  phone?: string | undefined
  /** The account that gives the number, to which it may be offered again when it has paid with it. */
  accountId?: string | undefined
  /** Network address of the request; omit it to skip the limit per address. */
  clientAddress?: string | undefined
}

/**
 * Prepares another attempt for an order, or the first one of an order that had no number. The order's attempts are
 * locked, so that of two concurrent requests one is refused.
 * @returns id of the attempt to send
 * @throws PromptRefused; MedusaError not_found without an attempt, invalid_data without a usable number
 */
export async function preparePrompt(context: MpesaContext, request: PromptRequest): Promise<string> {
  const { orderId, phone } = request
  return orderTransaction(context, orderId, async (trx) => {
    const attemptsOfOrder = await lockAttempts(trx, orderId)
    const due = await context.medusa.amountDue(orderId, trx)
    const [latest] = attemptsOfOrder
    if (latest === undefined) throw orderHasNoPayment()
    const isPaid = attemptsOfOrder.some(({ state }) => state === "paid")
    if (due === null ? isPaid : due < 1) throw isPaid ? alreadyPaid() : nothingToPay()
    refuseWhilePaidOrOpen(context, attemptsOfOrder, latest)
    // Until the commit the order cannot be closed: whoever closes it then sees the attempt.
    const decision = await context.medusa.mayPrompt(orderId, trx)
    if (!decision.accept) throw refusedByPolicy(decision)
    if (!Number.isSafeInteger(due ?? latest.amount)) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.wholeShillingsOnly)
    }
    const limit = amountLimitText(due ?? latest.amount)
    if (limit !== null) throw new PromptRefused("amount_too_large", limit)
    const columns = phone === undefined ? pickPhoneColumns(latest) : phoneColumns(context.encryption, phone)
    if (columns.phone_cipher === null) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.phoneRequired)
    }
    const prompt = {
      ...columns,
      // Nobody becomes the owner of a number by using the one of an earlier prompt.
      account_id: phone === undefined ? latest.account_id : (request.accountId ?? null),
      amount: due ?? latest.amount,
      source_hash: request.clientAddress === undefined ? null : context.encryption.sourceHash(request.clientAddress),
    }
    await refuseOverLimit({ ...context, knex: trx }, latest, prompt)
    return latest.state === "created"
      ? updateUnsentAttempt({ ...context, knex: trx }, latest.id, prompt)
      : addAttempt({ ...context, knex: trx }, latest, prompt)
  })
}

async function refuseOverLimit(context: MpesaContext, latest: AttemptRow, prompt: PromptColumns): Promise<void> {
  const over = await findExceededLimit(context, { id: "", order_id: latest.order_id, ...prompt })
  if (over === null) return
  const paybill = (await offersPaybill(context)) && !isAccountFull(latest.result_code)
  throw new PromptRefused("too_many_prompts", shopperText(over.code, { paybill }) ?? "", over.until)
}

/** Columns of the prompt: number and who gave it, amount, and requesting address. */
type PromptColumns = PhoneColumns & Pick<AttemptRow, "account_id" | "source_hash" | "amount">

const pickPhoneColumns = ({ phone_cipher, phone_hash, phone_masked }: PhoneColumns): PhoneColumns => ({
  phone_cipher,
  phone_hash,
  phone_masked,
})

async function updateUnsentAttempt({ knex, timing }: MpesaContext, id: string, prompt: PromptColumns): Promise<string> {
  await attempts(knex)
    .where({ id })
    // The order may have waited long for its number, so the time limit for sending restarts.
    .update({
      ...prompt,
      erased_at: null,
      created_at: new Date(),
      next_check_at: new Date(Date.now() + timing.unsentGrace()),
    })
  return id
}

async function addAttempt(context: MpesaContext, latest: AttemptRow, prompt: PromptColumns): Promise<string> {
  const id = await createAttempt(context, {
    orderId: latest.order_id,
    paymentSessionId: latest.payment_session_id,
    amount: prompt.amount,
    phone: null,
    reference: latest.account_reference,
  })
  await context
    .knex("mpesa_attempt")
    .where({ id })
    .update({ ...prompt, next_check_at: new Date(Date.now() + context.timing.unsentGrace()) })
  return id
}
