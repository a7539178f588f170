import { MayCall, nairobiTime, ReasonAction } from "@mavazi/admin-ui"
import { StatusBadge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import type { NumberedRefundIssue } from "../../../contract/admin/refund-issues"
import * as copy from "../../copy/work-queue"
import { refundIssuesQuery } from "../../data/work-queue"
import { closeRefundIssue } from "../../mutations/payment-mutations"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"

/** Refunds that failed, and payments that Safaricom reversed, until the merchant closes them. */
export function RefundIssueSection() {
  const query = useQuery(refundIssuesQuery)
  return (
    <QueueSection {...copy.refundIssueSection} query={query} rows={query.data?.issues}>
      {(issue) => <IssueRow key={issue.id} issue={issue} />}
    </QueueSection>
  )
}

function IssueRow({ issue }: { issue: NumberedRefundIssue }) {
  const { id, kind, amount, order_id, order_number, receipt, since, result_text } = issue
  const { label, toDo } = copy.REFUND_ISSUES[kind]
  return (
    <QueueRow
      amount={amount}
      order={order_id === null ? undefined : { id: order_id, number: order_number }}
      mark={<StatusBadge color={kind === "customer_reversal" ? "orange" : "red"}>{label}</StatusBadge>}
      facts={[nairobiTime(since), receipt === null ? null : copy.receiptNumber(receipt), toDo]}
      trouble={result_text}
    >
      <MayCall call="POST /admin/mpesa/refund-issues/:id/close">
        <ReasonAction {...copy.closeRefundIssue} action={closeRefundIssue(id)} />
      </MayCall>
    </QueueRow>
  )
}
