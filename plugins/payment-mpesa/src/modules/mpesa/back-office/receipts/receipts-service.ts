import { bindContext, type MpesaContext } from "../../context"
import { confirmReceipt, proposeReceipt, withdrawReceipt } from "./receipt-approval"
import { receiptStatus, verifyReceipt } from "./verify-receipt"

/** Receipts that the merchant enters manually: one person proposes, another one confirms. */
export const createReceiptsService = (context: MpesaContext) =>
  bindContext(context, {
    propose: proposeReceipt,
    confirm: confirmReceipt,
    withdraw: withdrawReceipt,
    verify: verifyReceipt,
    status: receiptStatus,
  })
