import { formatKsh } from "@mavazi/contracts/money"
import { StatusBadge, Text } from "@medusajs/ui"
import type { Refund } from "../../../lib/mpesa/back-office"
import { nairobiTime } from "../../../lib/nairobi-time"
import { refundClock, refundLook } from "../../../lib/mpesa/refunds"
import { ResolveRefund } from "../payment-actions/resolve-refund"
import { Fact } from "../../fact"

/** Labels of the refund methods. */
const METHODS: Partial<Record<string, string>> = { reversal: "M-Pesa reversal", b2c: "M-Pesa (B2C)", manual: "manual" }

/** A refund of an order. */
export function RefundDetails({ refund, now }: { refund: Refund; now: number }) {
  const { amount, state, method, return_receipt, reason, result_text, booking_error, settled_at } = refund
  const { word, color } = refundLook(state)
  const trouble = state === "failed" || state === "unknown" ? result_text : booking_error
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center justify-between gap-x-2">
        <StatusBadge color={color}>{word}</StatusBadge>
        <Text size="small" weight="plus">
          {formatKsh(-amount)}
        </Text>
      </div>
      <Fact name="Method">{METHODS[method] ?? method}</Fact>
      {return_receipt !== null && (
        <Fact name="Receipt">
          <span className="font-mono">{return_receipt}</span>
        </Fact>
      )}
      <Fact name="Reason">{reason}</Fact>
      {settled_at !== null && <Fact name="Settled">{nairobiTime(settled_at)}</Fact>}
      {settled_at === null && (
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
