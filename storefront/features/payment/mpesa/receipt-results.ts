import type { SubmittedReceipt } from "@mavazi/contracts"
import * as copy from "./copy"

/** What became of the code of a payment, as a sentence for the screen. */
export const RECEIPT_RESULTS: Readonly<Record<SubmittedReceipt["state"], string>> = {
  checking: copy.codeChecking,
  attached: copy.codeAttached,
  unmatched: copy.codeUnmatched,
}
