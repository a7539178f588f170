import type { MpesaContext } from "../context"
import { askAboutReceipt, canAskAboutReceipts } from "./ask-about-receipt"
import { decideSubmissions } from "./decide-submissions"

/**
 * Asks M-Pesa about a submitted receipt; its result decides. Where M-Pesa cannot be asked, what the shop has been told by
 * confirmations and pulls decides.
 */
export function checkSubmittedReceipt(context: MpesaContext, receipt: string): Promise<void> {
  return canAskAboutReceipts(context)
    ? askAboutReceipt(context, receipt, null)
    : decideSubmissions(context, receipt, null)
}
