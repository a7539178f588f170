import { Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { duration, since } from "../../../lib/age"
import { type RefundMethod, type UnallocatedPayment, unallocatedQuery } from "../../../lib/mpesa/back-office"
import { nairobiTime } from "../../../lib/nairobi-time"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { AllocatePayment } from "../payment-actions/allocate-payment"
import { RefundPayment } from "../payment-actions/refund-payment"

/** Money by paybill that no order's account number fits. */
export function UnallocatedSection() {
  const query = useQuery(unallocatedQuery)
  return (
    <QueueSection
      title="Unallocated money"
      about="Paid to the shortcode by hand, with an account number that no order has."
      what="unallocated payments"
      empty="All money is in an order."
      query={query}
      rows={query.data?.payments}
    >
      {(payment, now) => (
        <PaymentRow key={payment.id} payment={payment} methods={query.data?.refund_methods ?? []} now={now} />
      )}
    </QueueSection>
  )
}

/** Why no order was found, in the merchant's words. */
const REASONS: Partial<Record<string, string>> = {
  unknown_reference: "No order has this account number.",
  mistyped_reference: "The account number is mistyped.",
  ambiguous_reference: "More than one order has this account number.",
}

interface PaymentRowProps {
  payment: UnallocatedPayment
  methods: RefundMethod[]
  now: number
}

function PaymentRow({ payment, methods, now }: PaymentRowProps) {
  const { id, amount, receipt, reference, reason, payer, paid_at } = payment
  return (
    <QueueRow
      amount={amount}
      mark={
        <Text size="small" className="text-ui-fg-subtle">
          {duration(since(paid_at, now))} ago
        </Text>
      }
      facts={[
        `${receipt}, account number “${reference}”`,
        `${payer.name} ${payer.phone}, ${nairobiTime(paid_at)}`,
        REASONS[reason ?? ""] ?? reason,
      ]}
    >
      <AllocatePayment
        title="Put into an order"
        path={`unallocated/${id}/allocate`}
        amount={amount}
        receipt={receipt}
      />
      <RefundPayment
        title="Give back"
        path={`unallocated/${id}/refunds`}
        receipt={receipt}
        methods={methods}
        left={amount}
        reversible={Number.isInteger(amount)}
        parts={false}
      />
    </QueueRow>
  )
}
