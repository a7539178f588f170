import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import { refunds } from "../tables/refunds"
import { applyRefundResult } from "./apply-refund-result"
import * as copy from "./copy"

/** Outcome that the merchant found in the M-Pesa portal for a refund without a result. */
export interface RefundResolution {
  returned: boolean
  returnReceipt?: string | undefined
  /** User id. */
  resolvedBy: string
}

/**
 * Resolves a refund of unknown outcome manually.
 * @throws MedusaError not_found; conflict when its outcome is known, or still pending
 */
export async function resolveRefund(context: MpesaContext, id: string, resolution: RefundResolution): Promise<void> {
  const refund = await refunds(context.knex).where({ id }).first("state")
  if (refund === undefined) throw merchantError("NOT_FOUND", copy.refundNotFound)
  if (refund.state !== "unknown") {
    throw merchantError("CONFLICT", copy.refundNotUnknown)
  }
  const { returned, returnReceipt = null, resolvedBy } = resolution
  await applyRefundResult(context, id, {
    code: returned ? "internal.refunded" : "internal.not_refunded",
    text: "",
    returnReceipt,
    resolvedBy,
  })
}
