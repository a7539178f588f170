import type { PromptResult } from "../../../daraja/stk/stk-query"
import type { MpesaContext } from "../context"
import type { AttemptRow } from "../tables/attempts"
import { applyPaymentResult } from "./apply-payment-result"
import type { Outcome } from "./decide-outcome"

/** Applies the result of a query to the attempt that it was about. */
export function applyQueryResult(
  context: MpesaContext,
  {
    id,
    checkout_request_id,
    merchant_request_id,
  }: Pick<AttemptRow, "id" | "checkout_request_id" | "merchant_request_id">,
  { code, description }: PromptResult,
): Promise<Outcome> {
  return applyPaymentResult(context, id, {
    ...{ source: "query", code, description, receipt: null, amount: null },
    ...{ checkoutRequestId: checkout_request_id, merchantRequestId: merchant_request_id },
  })
}
