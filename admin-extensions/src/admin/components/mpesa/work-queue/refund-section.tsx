import { StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { openRefundsQuery, type Refund } from "../../../lib/mpesa/back-office"
import { refundClock, refundLook } from "../../../lib/mpesa/refunds"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { ResolveRefund } from "../payment-actions/resolve-refund"

/** Money on its way back, with a clock. */
export function RefundSection() {
  const query = useQuery(openRefundsQuery)
  return (
    <QueueSection
      title="Refunds in flight"
      about="Asked of Safaricom and not answered yet, or never answered: then somebody looks into the M-Pesa portal."
      what="refunds"
      empty="No money is on its way back."
      query={query}
      rows={query.data?.refunds}
    >
      {(refund, now) => <RefundRow key={refund.id} refund={refund} now={now} />}
    </QueueSection>
  )
}

function RefundRow({ refund, now }: { refund: Refund; now: number }) {
  const { order_id, order_number = null, receipt, reason, state, result_text, booking_error } = refund
  const { word, color } = refundLook(state)
  return (
    <QueueRow
      amount={refund.amount}
      order={order_id === null ? undefined : { id: order_id, number: order_number }}
      mark={<StatusBadge color={color}>{word}</StatusBadge>}
      facts={[refundClock(refund, now), receipt === null ? null : `Receipt ${receipt}`, reason]}
      trouble={state === "unknown" ? result_text : booking_error}
    >
      {state === "unknown" ? <ResolveRefund refund={refund} /> : <Text size="small">Nothing to do</Text>}
    </QueueRow>
  )
}
