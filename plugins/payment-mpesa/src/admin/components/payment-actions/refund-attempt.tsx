import { MayCall } from "@mavazi/admin-ui"
import type { ComponentProps } from "react"
import type { MpesaAttempt } from "../../../contract/admin/attempts"
import type { RefundMethod } from "../../../contract/admin/refunds"
import { refundOrder } from "../../mutations/payment-mutations"
import { RefundPayment } from "./refund-payment"

interface RefundAttemptProps extends Pick<
  ComponentProps<typeof RefundPayment>,
  "title" | "endingChoice" | "isFixed" | "proposal" | "refundable"
> {
  orderId: string
  attempt: MpesaAttempt
  methods: RefundMethod[]
  /** Shillings that the shop owes, for a refund of them. */
  owed?: number
}

/** Form that refunds one of an order's payments. */
export function RefundAttempt({ orderId, attempt, owed, ...form }: RefundAttemptProps) {
  const { id, receipt, can_pay_out, amount, paid_amount } = attempt
  return (
    <MayCall call="POST /admin/mpesa/orders/:id/refunds">
      <RefundPayment
        {...form}
        action={(request) => refundOrder(orderId)({ ...request, ...(owed !== undefined && { owed }) })}
        attemptId={id}
        receipt={receipt}
        canPayOut={can_pay_out}
        reversible={form.refundable === (paid_amount ?? amount)}
      />
    </MayCall>
  )
}
