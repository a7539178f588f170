import { StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import type { NumberedRefund } from "../../../contract/admin/refunds"
import { openRefundsQuery } from "../../data/work-queue"
import { refundClock, refundStateLabel } from "../../labels/refund-labels"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { ResolveRefund } from "../payment-actions/resolve-refund"
import * as copy from "../../copy/work-queue"

/** Refunds in progress or of unknown outcome. */
export function RefundSection() {
  const query = useQuery(openRefundsQuery)
  return (
    <QueueSection {...copy.refundSection} query={query} rows={query.data?.refunds}>
      {(refund, now) => <RefundRow key={refund.id} refund={refund} now={now} />}
    </QueueSection>
  )
}

function RefundRow({ refund, now }: { refund: NumberedRefund; now: number }) {
  const { order_id, order_number, receipt, reason, state, result_text, recording_error } = refund
  const { label, color } = refundStateLabel(state)
  return (
    <QueueRow
      amount={refund.amount}
      order={order_id === null ? undefined : { id: order_id, number: order_number }}
      mark={<StatusBadge color={color}>{label}</StatusBadge>}
      facts={[refundClock(refund, now), receipt === null ? null : copy.receiptNumber(receipt), reason]}
      trouble={state === "unknown" ? result_text : recording_error}
    >
      {state === "unknown" ? <ResolveRefund refund={refund} /> : <Text size="small">{copy.noActionNeeded}</Text>}
    </QueueRow>
  )
}
