import type { SubmittedReceipt } from "@mavazi/contracts"
import type { ComponentType } from "react"
import { NoScriptActions } from "../mpesa/no-script-actions"
import { RECEIPT_RESULTS } from "../mpesa/receipt-results"
import type { NoScriptActionsProps } from "../payment-method"
import type { PaymentMethodId } from "./payment-method-id"

interface NoScriptMethod {
  /** What the method offers without scripts; null: nothing. */
  Actions: ComponentType<NoScriptActionsProps> | null
}

/** Beside the presentations, so that no browser loads it. */
const METHODS: Readonly<Record<PaymentMethodId, NoScriptMethod>> = {
  mpesa: { Actions: NoScriptActions },
  manual: { Actions: null },
}

export const noScriptMethod = (paymentMethod: string): NoScriptMethod =>
  (METHODS as Partial<Record<string, NoScriptMethod>>)[paymentMethod] ?? { Actions: null }

/** What became of a submitted receipt, as a sentence for the screen. Only M-Pesa's payments have receipts that can be submitted. */
export const receiptResult = (state: SubmittedReceipt["state"]): string => RECEIPT_RESULTS[state]

export { receiptFailed } from "../mpesa/copy"
