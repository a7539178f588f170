import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import * as copy from "../copy"
import type { RefundInput } from "./insert-refund"

/** Refund methods that are configured; `manual` is always available. */
export function availableRefundMethods({ options }: Pick<MpesaContext, "options">): RefundInput["method"][] {
  const { initiatorName, securityCredential, b2cShortcode } = options
  const isNamed = initiatorName !== undefined && securityCredential !== undefined
  return [...(isNamed ? ["reversal" as const] : []), ...(b2cShortcode === undefined ? [] : ["b2c" as const]), "manual"]
}

/** @throws MedusaError not_allowed without a configured initiator */
export function requireInitiator(context: MpesaContext): void {
  if (availableRefundMethods(context).includes("reversal")) return
  throw merchantError("NOT_ALLOWED", copy.reversalsNotSetUp)
}

/** @throws MedusaError not_allowed for an amount with cents */
export function requireWholeShillings(amountCents: number): void {
  if (amountCents % 100 === 0) return
  throw merchantError("NOT_ALLOWED", copy.wholeShillingsOnly)
}
