import { bindContext, type MpesaContext } from "../../context"
import { closeRefundIssue } from "./close-refund-issue"
import { listRefundIssues } from "./list-refund-issues"

/** Refunds that failed and reversals by Safaricom, until a merchant closes them. */
export const createRefundIssuesService = (context: MpesaContext) =>
  bindContext(context, {
    list: ({ knex }) => listRefundIssues(knex),
    close: closeRefundIssue,
  })
