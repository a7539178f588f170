import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { REFUND_ISSUE_KINDS, type RefundIssueKind } from "../../../../contract/alert-kinds"
import type { RefundIssue } from "../../../../contract/admin/refund-issues"
import { refundMeaning } from "../../../../daraja/async-operations/refund-codes"
import { ALERT_CASES_SQL } from "../../alerts/alert-cases"
import type { RefundRow } from "../../tables/refunds"
import { sqlList } from "../../tables/sql-list"

type Row = Pick<RefundIssue, "id" | "order_id" | "amount" | "receipt"> &
  Partial<Pick<RefundRow, "method" | "result_code">> & { kind: RefundIssueKind; since: Date }

/** Failed refunds and reversals by Safaricom that no merchant has closed, oldest first, at most 200. */
export async function listRefundIssues(knex: Knex): Promise<RefundIssue[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select cases.subject_id as id, cases.kind, cases.order_id, cases.amount, cases.receipt, cases.since, r.method,
            r.result_code
       from (${ALERT_CASES_SQL}) cases
       left join mpesa_refund r on r.id = cases.subject_id
      where cases.kind in (${sqlList(REFUND_ISSUE_KINDS)})
      order by cases.since, cases.subject_id limit 200`,
  )
  return rows.map(({ method, result_code, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    result_text:
      row.kind === "refund_failed" && method && result_code ? refundMeaning(method, result_code).merchant : null,
  }))
}
