import { ActionDrawer, formatKsh, MayCall, nairobiTime, ReasonAction } from "@mavazi/admin-ui"
import { useQuery } from "@tanstack/react-query"
import type { RefundMethod } from "../../../contract/admin/refunds"
import type { NumberedUnallocatedPayment } from "../../../contract/admin/review"
import { allocatePayment, dismissPayment, refundUnallocated } from "../../mutations/payment-mutations"
import { unallocatedQuery } from "../../data/work-queue"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { TimeAgo } from "./time-ago"
import { AllocatePayment } from "../payment-actions/allocate-payment"
import { RefundPayment } from "../payment-actions/refund-payment"
import * as actionCopy from "../../copy/payment-actions"
import * as shared from "../../copy/shared"
import * as copy from "../../copy/work-queue"

/** Paybill payments that belong to no order. */
export function UnallocatedSection() {
  const query = useQuery(unallocatedQuery)
  return (
    <QueueSection {...copy.unallocatedSection} query={query} rows={query.data?.payments}>
      {(payment, now) => (
        <PaymentRow key={payment.id} payment={payment} methods={query.data?.refund_methods ?? []} now={now} />
      )}
    </QueueSection>
  )
}

interface PaymentRowProps {
  payment: NumberedUnallocatedPayment
  methods: RefundMethod[]
  now: number
}

function PaymentRow({ payment, methods, now }: PaymentRowProps) {
  const { id, amount, receipt, reference, reason, payer, paid_at, order_id, order_number, prompts } = payment
  const isSubmitted = order_id !== null && order_number !== null
  return (
    <QueueRow
      amount={amount}
      order={isSubmitted ? { id: order_id, number: order_number } : undefined}
      mark={<TimeAgo time={paid_at} now={now} />}
      facts={[
        copy.receiptAndAccount(receipt, reference),
        `${payer.name} ${payer.phone}, ${nairobiTime(paid_at)}`,
        reason && copy.UNALLOCATED_REASONS[reason],
        isSubmitted ? copy.submittedFor(order_number) : null,
        ...prompts.map(({ order_number, phone, sent_at }) =>
          copy.mayBePaymentOf(shared.orderLink(order_number), phone, nairobiTime(sent_at)),
        ),
      ]}
    >
      <MayCall call="POST /admin/mpesa/unallocated/:id/allocate">
        {isSubmitted && (
          <ActionDrawer
            {...copy.allocateSubmitted}
            title={copy.allocateSubmitted.title(order_number)}
            confirm={copy.allocateSubmitted.title(order_number)}
            description={copy.submittedFor(order_number)}
            oneClick
            action={() => allocatePayment(id)({ order_id, reason: copy.submittedFor(order_number) })}
            warning={({ outcome }) => (outcome === "review" ? actionCopy.allocation.review : null)}
          />
        )}
        <AllocatePayment
          title={copy.allocateToOrder}
          action={allocatePayment(id)}
          amount={amount}
          receipt={receipt}
          paidOrderIds={prompts.map(({ order_id }) => order_id)}
        />
        {prompts.length === 0 && (
          <RefundPayment
            title={actionCopy.refundPayment}
            action={refundUnallocated(id)}
            receipt={receipt}
            methods={methods}
            refundable={amount}
            reversible={Number.isInteger(amount)}
            allowPartial={false}
          />
        )}
        <ReasonAction
          {...copy.dismissPayment}
          description={copy.dismissPayment.description(formatKsh(amount))}
          action={dismissPayment(id)}
        />
      </MayCall>
    </QueueRow>
  )
}
