import pLimit from "p-limit"
import type { C2bMessage } from "../../../daraja/c2b/c2b-message"
import type { UnallocatedReason } from "../../../contract/admin/review"
import type { MpesaContext } from "../context"
import type { Outcome } from "../results/decide-outcome"
import { allocateByReference } from "./allocate-by-reference"
import { ownPayments } from "./own-payments"
import { recordC2bPayment, recordC2bPayments } from "./record-c2b-payment"

/** Payments that are applied at once. Each holds a database connection. */
const CONCURRENCY = 4

/**
 * Records a confirmed payment and applies it to its order. Repeatable.
 * @returns outcome for the order, or why no order was found
 */
export async function applyConfirmation(
  context: MpesaContext,
  message: C2bMessage,
): Promise<Outcome | UnallocatedReason> {
  return allocateByReference(context, await recordC2bPayment(context, message, "confirmation"))
}

/**
 * Records the payments of a pulled page that may be for this shop, and applies them to their orders. Repeatable.
 * @returns those payments
 */
export async function applyPulledPayments(context: MpesaContext, listed: C2bMessage[]): Promise<C2bMessage[]> {
  const payments = await ownPayments(context, listed)
  const recorded = await recordC2bPayments(context, payments, "pull")
  const limit = pLimit(CONCURRENCY)
  const results = await Promise.allSettled(recorded.map((row) => limit(() => allocateByReference(context, row))))
  // The page is read again, and what was applied is not applied twice.
  for (const result of results) if (result.status === "rejected") throw result.reason
  return payments
}
