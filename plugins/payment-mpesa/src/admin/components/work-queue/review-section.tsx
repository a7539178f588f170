import { formatKsh } from "@mavazi/admin-ui"
import { useQuery } from "@tanstack/react-query"
import type { RefundMethod } from "../../../contract/admin/refunds"
import type { NumberedReviewItem } from "../../../contract/admin/review"
import { reviewQuery } from "../../data/work-queue"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { ReviewActions } from "./review-actions"
import { TimeAgo } from "./time-ago"
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
      mark={<TimeAgo time={item.since} now={now} />}
      facts={[
        [receipt ?? copy.receiptUnknown, phone].filter((fact) => fact !== null).join(", "),
        received === null || received === expected ? null : shared.orderCosts(formatKsh(expected)),
        reason,
      ]}
      trouble={detail}
    >
      <ReviewActions item={item} methods={methods} />
    </QueueRow>
  )
}
