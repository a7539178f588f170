import type { MedusaContainer } from "@medusajs/framework/types"
import { settleAll } from "../settle-all"
import { captureRecordedPayments } from "./record-payment"
import { recordVoidedPayments } from "./void-payment"

/** Completes in Medusa what a crash or a fault has interrupted: captures, and voided payments. */
export function finishRecordedPayments(container: MedusaContainer, olderThanSeconds: number): Promise<void> {
  return settleAll([captureRecordedPayments, recordVoidedPayments], (finish) => finish(container, olderThanSeconds))
}
