import { MedusaError } from "@medusajs/framework/utils"
import type { EnterReceiptResponse } from "../../../contract/admin/receipts"
import type { BackgroundTasks } from "../concurrency/background-tasks"
import type { MpesaContext } from "../context"
import { describeError } from "../redaction"
import { proposals } from "../tables/receipt-proposals"
import { askAboutReceipt, canAskAboutReceipts } from "./ask-about-receipt"
import type { ConfirmedPayment } from "../transaction-status/confirmed-payment"
import { approveReceipt, type EnteredReceipt, proposeReceipt } from "./receipt-approval"
import { isConfirmedBySafaricom } from "./receipt-evidence"

/**
 * Enters a receipt. One that Safaricom has confirmed with this amount is applied at once; about any other Safaricom is asked,
 * and a second person is needed only if that confirms nothing.
 * @throws MedusaError not_found, invalid_data, conflict
 */
export async function enterReceipt(
  context: MpesaContext & { background: Pick<BackgroundTasks, "run"> },
  attemptId: string,
  typed: EnteredReceipt,
): Promise<EnterReceiptResponse> {
  const id = await proposeReceipt(context, attemptId, typed)
  if (await isConfirmedBySafaricom(context, typed)) {
    return { state: "applied", outcome: await approveReceipt(context, id, null) }
  }
  if (!canAskAboutReceipts(context)) return { state: "second_person", outcome: null }
  void context.background.run(askAboutReceipt(context, typed.receipt, typed.by), "query of an entered receipt")
  return { state: "checking", outcome: null }
}

/** Applies the receipt that a merchant has entered, with the amount that Safaricom confirms. */
export async function approveConfirmedReceipt(
  context: MpesaContext,
  { receipt, amountCents }: ConfirmedPayment,
): Promise<void> {
  const open = await proposals(context.knex)
    .where({ receipt, state: "open" })
    .whereRaw("amount * 100 = ?", [amountCents])
    .first("id")
  if (open === undefined) return
  try {
    await approveReceipt(context, open.id, null)
  } catch (error) {
    // Withdrawn or reported meanwhile.
    if (!(error instanceof MedusaError)) throw error
    context.log.warn(`mpesa: receipt ${open.id} was not applied: ${describeError(error)}`)
  }
}
