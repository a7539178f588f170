import { ActionDrawer, formatKsh, MayCall, ReasonAction } from "@mavazi/admin-ui"
import type { RefundMethod } from "../../../contract/admin/refunds"
import type { NumberedReviewItem } from "../../../contract/admin/review"
import * as actionCopy from "../../copy/payment-actions"
import * as copy from "../../copy/work-queue"
import { dismissAttempt, moveAttempt, refundOrder, retryCapture } from "../../mutations/payment-mutations"
import { AllocatePayment } from "../payment-actions/allocate-payment"
import { RefundPayment } from "../payment-actions/refund-payment"
import { AcceptPayment } from "./accept-payment"

interface ReviewActionsProps {
  item: NumberedReviewItem
  methods: RefundMethod[]
}

/** What the merchant can do with a payment under review. */
export function ReviewActions({ item, methods }: ReviewActionsProps) {
  const { id, order_id, receipt, can_pay_out, expected, received, refundable, allowed_actions } = item
  const { move_target, move_target_number } = item
  const amount = received ?? expected
  return (
    <MayCall call="POST /admin/mpesa/attempts/:id/dismiss">
      {allowed_actions.retry_capture && (
        <ActionDrawer
          {...copy.retryCapture}
          description={copy.retryCapture.description(formatKsh(amount))}
          oneClick
          action={() => retryCapture(id, { reason: copy.retryCapture.reason })}
          warning={({ outcome }) => (outcome === "review" ? copy.stillInReview : null)}
        />
      )}
      {allowed_actions.accept && <AcceptPayment item={item} methods={methods} />}
      {refundable > 0 && (
        <RefundPayment
          title={actionCopy.refundPayment}
          action={refundOrder(order_id)}
          attemptId={id}
          receipt={receipt}
          methods={methods}
          canPayOut={can_pay_out}
          refundable={refundable}
          reversible={refundable === amount}
          isFixed
        />
      )}
      {move_target !== null && move_target_number !== null && (
        <ActionDrawer
          {...copy.moveToTarget}
          title={copy.moveToTarget.title(move_target_number)}
          description={copy.moveToTarget.description(formatKsh(amount), move_target_number)}
          confirm={copy.moveToTarget.title(move_target_number)}
          oneClick
          action={() => moveAttempt(id)({ order_id: move_target, reason: copy.moveToTarget.reason })}
          warning={({ outcome }) => (outcome === "review" ? actionCopy.allocation.review : null)}
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
    </MayCall>
  )
}
