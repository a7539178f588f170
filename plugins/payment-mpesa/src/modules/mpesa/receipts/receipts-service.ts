import type { BackgroundTasks } from "../concurrency/background-tasks"
import { bindContext, type MpesaContext } from "../context"
import { enterReceipt } from "./enter-receipt"
import { confirmReceipt, type EnteredReceipt, withdrawReceipt } from "./receipt-approval"
import { receiptStatus, verifyReceipt } from "./verify-receipt"

/** Receipts that the merchant enters manually: Safaricom or a second person confirms them. */
export const createReceiptsService = (context: MpesaContext, background: BackgroundTasks) =>
  bindContext(context, {
    enter: (bound, attemptId: string, typed: EnteredReceipt) =>
      enterReceipt({ ...bound, background }, attemptId, typed),
    confirm: confirmReceipt,
    withdraw: withdrawReceipt,
    verify: verifyReceipt,
    status: receiptStatus,
  })
