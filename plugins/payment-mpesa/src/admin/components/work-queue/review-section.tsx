import { formatKsh } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { duration, since } from "../../labels/duration"
import type { RefundMethod } from "../../../contract/admin/refunds"
import type { NumberedReviewItem } from "../../../contract/admin/review"
import { dismissAttempt, moveAttempt, refundOrder, retryCapture } from "../../mutations/payment-mutations"
import { reviewQuery } from "../../data/work-queue"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { AllocatePayment } from "../payment-actions/allocate-payment"
import { ReasonAction } from "../action-form/reason-action"
import { RefundPayment } from "../payment-actions/refund-payment"
import * as actionCopy from "../../copy/payment-actions"
import * as shared from "../../copy/shared"
import * as copy from "../../copy/work-queue"

/** Payments that do not fit their order: double, too much, too little, too late. */
export function ReviewSection() {
  const query = useQuery(reviewQuery)
  return (
    <QueueSection {...copy.reviewSection} query={query} rows={query.data?.payments}>
      {(item, now) => <ReviewRow key={item.id} item={item} methods={query.data?.refund_methods ?? []} now={now} />}
    </QueueSection>
  )
}

interface ReviewRowProps {
  item: NumberedReviewItem
  methods: RefundMethod[]
  now: number
}

function ReviewRow({ item, methods, now }: ReviewRowProps) {
  const { order_id, order_number, expected, received, receipt, phone, reason, detail } = item
  return (
    <QueueRow
      amount={received ?? expected}
      order={{ id: order_id, number: order_number }}
      mark={
        <Text size="small" className="text-ui-fg-subtle">
          {shared.ago(duration(since(item.since, now)))}
        </Text>
      }
      facts={[
        [receipt ?? copy.receiptUnknown, phone].filter((fact) => fact !== null).join(", "),
        received === null || received === expected ? null : shared.orderCosts(formatKsh(expected)),
        reason,
      ]}
      trouble={detail}
    >
      <Resolutions item={item} methods={methods} />
    </QueueRow>
  )
}

function Resolutions({ item, methods }: Pick<ReviewRowProps, "item" | "methods">) {
  const { id, order_id, receipt, phone, expected, received, refundable, allowed_actions } = item
  const amount = received ?? expected
  return (
    <>
      {refundable > 0 && (
        <RefundPayment
          title={actionCopy.refundPayment}
          action={refundOrder(order_id)}
          attemptId={id}
          receipt={receipt}
          methods={methods}
          canPayOut={phone !== null}
          refundable={refundable}
          reversible={refundable === amount}
        />
      )}
      {allowed_actions.retry_capture && (
        <ReasonAction
          {...copy.retryCapture}
          description={copy.retryCapture.description(formatKsh(amount))}
          action={retryCapture(id)}
        />
      )}
      {allowed_actions.move && receipt !== null && (
        <AllocatePayment title={copy.moveToAnotherOrder} action={moveAttempt(id)} amount={amount} receipt={receipt} />
      )}
      {allowed_actions.dismiss && (
        <ReasonAction
          {...copy.closeReview}
          description={receipt === null ? copy.noPaymentKnown : copy.inAnOrder}
          action={dismissAttempt(id)}
        />
      )}
    </>
  )
}
