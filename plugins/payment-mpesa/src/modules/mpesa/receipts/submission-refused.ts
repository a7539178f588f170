import { MedusaError } from "@medusajs/framework/utils"
import * as copy from "./copy"

/** The limit of submitted receipts is reached until `retryAt`. The message is written for the shopper. */
export class SubmissionRefused extends MedusaError {
  readonly status = 429
  override readonly code = "too_many_receipts"

  constructor(readonly retryAt: Date) {
    super(MedusaError.Types.CONFLICT, copy.tooManyReceipts, "too_many_receipts")
  }
}
