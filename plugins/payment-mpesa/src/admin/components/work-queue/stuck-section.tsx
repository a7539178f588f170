import { StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { duration, since } from "../../labels/duration"
import type { NumberedStuckPayment } from "../../../contract/admin/stuck-payments"
import type { StatusLabel } from "../../labels/attempt-state-label"
import { stuckQuery } from "../../data/work-queue"
import { ConfirmReceipt } from "../payment-actions/confirm-receipt"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { StuckActions } from "./stuck-actions"
import * as copy from "../../copy/work-queue"

/** Payments that make no progress. */
export function StuckSection() {
  const query = useQuery(stuckQuery)
  return (
    <QueueSection {...copy.stuckSection} query={query} rows={query.data?.payments}>
      {(payment, now) => <PaymentRow key={payment.id} payment={payment} now={now} />}
    </QueueSection>
  )
}

const COLORS: Record<NumberedStuckPayment["kind"], StatusLabel["color"]> = {
  waiting: "orange",
  uncaptured: "red",
  unverified: "orange",
  proposed: "grey",
}

function PaymentRow({ payment, now }: { payment: NumberedStuckPayment; now: number }) {
  const { id, order_id, order_number, kind, amount, phone, status_text, proposal } = payment
  return (
    <QueueRow
      amount={amount}
      order={{ id: order_id, number: order_number }}
      mark={
        <>
          <StatusBadge color={COLORS[kind]}>{copy.STUCK_LABELS[kind]}</StatusBadge>
          <Text size="small" className="text-ui-fg-subtle">
            {duration(since(payment.since, now))}
          </Text>
        </>
      }
      facts={[phone, status_text]}
    >
      {proposal === null ? (
        <StuckActions id={id} kind={kind} amount={amount} />
      ) : (
        <ConfirmReceipt proposal={proposal} />
      )}
    </QueueRow>
  )
}
