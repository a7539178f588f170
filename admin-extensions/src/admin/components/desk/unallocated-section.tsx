import { formatKsh } from "@mavazi/contracts/money"
import { Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { duration, since } from "../../lib/age"
import { act, type FoundOrder, type UnallocatedPayment, unallocatedQuery } from "../../lib/mpesa-desk"
import { nairobiTime } from "../../lib/nairobi-time"
import { ActionDrawer } from "./action-drawer"
import { DeskRow } from "./desk-row"
import { DeskSection } from "./desk-section"
import { Field, isReason } from "./field"
import { OrderFinder } from "./order-finder"

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
      {(payment, now) => <PaymentRow key={payment.id} payment={payment} now={now} />}
    </DeskSection>
  )
}

/** Why no order was found, in the merchant's words. */
const REASONS: Partial<Record<string, string>> = {
  unknown_reference: "No order has this account number.",
  mistyped_reference: "The account number is mistyped.",
  ambiguous_reference: "More than one order has this account number.",
}

function PaymentRow({ payment, now }: { payment: UnallocatedPayment; now: number }) {
  const { amount, receipt, reference, reason, payer, paid_at } = payment
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
      <Allocate payment={payment} />
    </DeskRow>
  )
}

function Allocate({ payment: { id, amount, receipt } }: { payment: UnallocatedPayment }) {
  const [order, setOrder] = useState<FoundOrder | null>(null)
  const [reason, setReason] = useState("")
  return (
    <ActionDrawer
      title="Put into an order"
      description={`${formatKsh(amount)} with receipt ${receipt} will pay the order that you name.`}
      confirm={order === null ? "Put into the order" : `Put into order #${String(order.number)}`}
      done="The money is in the order."
      ready={order !== null && order.payment !== "paid" && isReason(reason)}
      action={() => act(`unallocated/${id}/allocate`, { order_id: order?.id, reason })}
    >
      <OrderFinder amount={amount} order={order} onFound={setOrder} />
      <Field label="How do you know?" value={reason} onChange={setReason} />
    </ActionDrawer>
  )
}
