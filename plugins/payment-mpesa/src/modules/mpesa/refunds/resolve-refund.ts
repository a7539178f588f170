import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import { refunds } from "../tables/refunds"
import { applyRefundResult } from "./apply-refund-result"

/** Outcome that the merchant found in the M-Pesa portal for a refund without a result. */
export interface RefundResolution {
  returned: boolean
  returnReceipt?: string | undefined
  by: string
}

/**
 * Resolves a refund of unknown outcome manually.
 * @throws MedusaError not_found; conflict when its outcome is known, or still pending
 */
export async function resolveRefund(context: MpesaContext, id: string, resolution: RefundResolution): Promise<void> {
  const refund = await refunds(context.knex).where({ id }).first("state")
  if (refund === undefined) throw merchantError("NOT_FOUND", "There is no such refund.")
  if (refund.state !== "unknown") {
    throw merchantError("CONFLICT", "The outcome of this refund is known, or still on its way.")
  }
  const { returned, returnReceipt = null, by } = resolution
  await applyRefundResult(context, id, {
    code: returned ? "own.returned" : "own.not_returned",
    text: "",
    returnReceipt,
    by,
  })
}
