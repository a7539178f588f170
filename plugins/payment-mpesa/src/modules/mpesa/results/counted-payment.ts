import type { InternalCode } from "../../../daraja/stk/result-codes"
import type { AttemptRow } from "../tables/attempts"

/**
 * Whether a success says nothing new, because its payment is counted elsewhere. A query only repeats that a payment succeeded
 * that is counted with another attempt; with that attempt's receipt the payment may have been moved to another order since.
 * @param receipt the reported one
 * @param holder where another attempt has it
 */
export function isCountedElsewhere(
  attempt: Pick<AttemptRow, "result_code" | "receipt" | "review_reason">,
  receipt: string | null,
  holder: "nowhere" | "in_order" | "elsewhere",
): boolean {
  if (attempt.result_code === ("internal.counted" satisfies InternalCode))
    return receipt === null || holder === "elsewhere"
  return attempt.receipt === null && attempt.review_reason === "receipt_reused" && holder === "elsewhere"
}
