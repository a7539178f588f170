import { Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { duration, since } from "../../lib/age"
import { type RefundMethod, type UnallocatedPayment, unallocatedQuery } from "../../lib/mpesa-desk"
import { nairobiTime } from "../../lib/nairobi-time"
import { DeskRow } from "./desk-row"
import { DeskSection } from "./desk-section"
import { PutIntoOrder } from "./put-into-order"
import { RefundMoney } from "./refund-money"

/** Money by paybill that no order's account number fits. */
export function UnallocatedSection() {
  const query = useQuery(unallocatedQuery)
  return (
    <DeskSection
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
    </DeskSection>
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
    <DeskRow
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
      <PutIntoOrder title="Put into an order" path={`unallocated/${id}/allocate`} amount={amount} receipt={receipt} />
      <RefundMoney
        title="Give back"
        path={`unallocated/${id}/refunds`}
        receipt={receipt}
        methods={methods}
        left={amount}
        reversible={Number.isInteger(amount)}
        parts={false}
      />
    </DeskRow>
  )
}
