import { bindContext, type MpesaContext } from "../../context"
import { confirmReceipt, proposeReceipt, withdrawReceipt } from "./receipt-approval"
import { receiptStatus, verifyReceipt } from "./verify-receipt"

/** Four-eyes approval of receipts that the merchant enters manually. */
export const createReceiptsService = (context: MpesaContext) =>
  bindContext(context, {
    propose: proposeReceipt,
    confirm: confirmReceipt,
    withdraw: withdrawReceipt,
    verify: verifyReceipt,
    status: receiptStatus,
  })
