import { ActionDrawer, formatKsh, MayCall } from "@mavazi/admin-ui"
import { AcceptAndRefundRequest, type RefundMethod } from "../../../contract/admin/refunds"
import type { NumberedReviewItem } from "../../../contract/admin/review"
import * as copy from "../../copy/work-queue"
import { acceptAndRefund, acceptAttempt } from "../../mutations/payment-mutations"
import { RefundPayment } from "../payment-actions/refund-payment"

interface AcceptPaymentProps {
  item: NumberedReviewItem
  methods: RefundMethod[]
}

/** Puts a payment under review into its order: the rest stays due, or what is too much is refunded. */
export function AcceptPayment({ item, methods }: AcceptPaymentProps) {
  const { id, order_id, receipt, can_pay_out, expected, received, missing, excess } = item
  const amount = received ?? expected
  const texts = copy.acceptPayment
  const tooMuch = excess > 0 ? texts.titleOfTooMuch : texts.title
  const title = missing > 0 ? texts.titleOfTooLittle(formatKsh(missing)) : tooMuch
  return (
    <MayCall call="POST /admin/mpesa/attempts/:id/accept">
      {excess > 0 && excess < amount && (
        <RefundPayment
          title={copy.acceptAndRefund.title(formatKsh(excess))}
          description={copy.acceptAndRefund.description(formatKsh(amount - excess), formatKsh(excess))}
          action={(request) => acceptAndRefund(order_id, AcceptAndRefundRequest.parse(request))}
          attemptId={id}
          receipt={receipt}
          methods={methods}
          canPayOut={can_pay_out}
          refundable={amount}
          reversible={false}
          isFixed
          proposal={{ amount: excess, reason: copy.acceptAndRefund.reason(formatKsh(excess)) }}
        />
      )}
      <ActionDrawer
        {...texts}
        title={title}
        description={texts.description(formatKsh(amount))}
        oneClick
        action={() => acceptAttempt(id, { reason: texts.reason(missing, formatKsh(missing)) })}
        warning={({ outcome }) => (outcome === "review" ? copy.stillInReview : null)}
      />
    </MayCall>
  )
}
