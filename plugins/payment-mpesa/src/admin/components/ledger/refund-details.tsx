import { formatKsh, nairobiTime } from "@mavazi/admin-ui"
import { StatusBadge, Text } from "@medusajs/ui"
import type { MpesaRefund } from "../../../contract/admin/refunds"
import { refundClock, refundStateLabel } from "../../labels/refund-labels"
import { ResolveRefund } from "../payment-actions/resolve-refund"
import { Fact } from "../display/fact"
import * as copy from "../../copy/ledger"

/** A refund of an order. */
export function RefundDetails({ refund, now }: { refund: MpesaRefund; now: number }) {
  const { amount, state, method, return_receipt, reason, result_text, recording_error, result_at } = refund
  const { label, color } = refundStateLabel(state)
  // An unknown outcome has a result time too, but nothing is settled.
  const settledAt = state === "unknown" ? null : result_at
  const trouble = state === "failed" || state === "unknown" ? result_text : recording_error
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center justify-between gap-x-2">
        <StatusBadge color={color}>{label}</StatusBadge>
        <Text size="small" weight="plus">
          {formatKsh(-amount)}
        </Text>
      </div>
      <Fact name={copy.facts.method}>{copy.REFUND_METHODS[method]}</Fact>
      {return_receipt !== null && (
        <Fact name={copy.facts.receipt}>
          <span className="font-mono">{return_receipt}</span>
        </Fact>
      )}
      <Fact name={copy.facts.reason}>{reason}</Fact>
      {settledAt !== null && <Fact name={copy.facts.settled}>{nairobiTime(settledAt)}</Fact>}
      {settledAt === null && (
        <Text size="small" className="text-ui-fg-subtle">
          {refundClock(refund, now)}
        </Text>
      )}
      {trouble !== null && (
        <Text size="small" className="text-ui-fg-error">
          {trouble}
        </Text>
      )}
      {state === "unknown" && (
        <div className="flex flex-wrap gap-2">
          <ResolveRefund refund={refund} />
        </div>
      )}
    </div>
  )
}
