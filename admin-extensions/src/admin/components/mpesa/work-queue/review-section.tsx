import { formatKsh } from "@mavazi/contracts/money"
import { Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { duration, since } from "../../../lib/age"
import { type RefundMethod, type ReviewItem, reviewQuery } from "../../../lib/mpesa/back-office"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { AllocatePayment } from "../payment-actions/allocate-payment"
import { ReasonAction } from "../../actions/reason-action"
import { RefundPayment } from "../payment-actions/refund-payment"

/** Money that came and does not fit: double, too much, too little, too late. */
export function ReviewSection() {
  const query = useQuery(reviewQuery)
  return (
    <QueueSection
      title="To review"
      about="Payments that do not fit their order. Decide where each of them goes."
      what="payments to review"
      empty="Nothing to review."
      query={query}
      rows={query.data?.payments}
    >
      {(item, now) => <ReviewRow key={item.id} item={item} methods={query.data?.refund_methods ?? []} now={now} />}
    </QueueSection>
  )
}

interface ReviewRowProps {
  item: ReviewItem
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
          {duration(since(item.since, now))} ago
        </Text>
      }
      facts={[
        [receipt ?? "Receipt not known yet", phone].filter((fact) => fact !== null).join(", "),
        received === null || received === expected ? null : `The order costs ${formatKsh(expected)}.`,
        reason,
      ]}
      trouble={detail}
    >
      <Resolutions item={item} methods={methods} />
    </QueueRow>
  )
}

function Resolutions({ item, methods }: Pick<ReviewRowProps, "item" | "methods">) {
  const { id, order_id, receipt, phone, expected, received, left, may } = item
  const amount = received ?? expected
  return (
    <>
      {left > 0 && (
        <RefundPayment
          title="Give the money back"
          path={`orders/${order_id}/refunds`}
          attemptId={id}
          receipt={receipt}
          methods={methods}
          payable={phone !== null}
          left={left}
          reversible={left === amount}
        />
      )}
      {may.try_again && (
        <ReasonAction
          title="Try its order again"
          description={`The order is asked again whether it takes ${formatKsh(amount)}: its goods may be there now. If so, it is paid.`}
          confirm="Try again"
          done="The order was asked again."
          path={`attempts/${id}/try-again`}
        />
      )}
      {may.move && receipt !== null && (
        <AllocatePayment
          title="Put into another order"
          path={`attempts/${id}/move`}
          amount={amount}
          receipt={receipt}
        />
      )}
      {may.dismiss && (
        <ReasonAction
          title="Nothing to do"
          description={
            receipt === null
              ? "No money of its own is known here. It leaves this list, and comes back should a receipt of it arrive."
              : "No money waits here: it is in an order already. The note leaves this list."
          }
          confirm="Remove from list"
          done="Removed from the list."
          path={`attempts/${id}/dismiss`}
        />
      )}
    </>
  )
}
