import { EmptyResponse, ReasonRequest } from "../admin/attempts"
import { mpesaPaths } from "../admin/paths"
import { RefundIssuesResponse } from "../admin/refund-issues"
import {
  AcceptAndRefundRequest,
  OpenRefundsResponse,
  RefundDifferenceRequest,
  RefundListResponse,
  RefundOrderRequest,
  RefundUnallocatedRequest,
  ResolveRefundRequest,
} from "../admin/refunds"
import { type AdminOperation, operationsOf } from "./operation"

const { get, post } = operationsOf(mpesaPaths)

/** Calls about money that goes back to customers. */
export const refundOperations: readonly AdminOperation[] = [
  get(mpesaPaths.refunds, {
    summary: "Refunds in progress or of unknown outcome",
    success: { status: 200, schema: OpenRefundsResponse },
  }),
  post(mpesaPaths.refundOrder, {
    summary: "Refund a payment of an order",
    body: RefundOrderRequest,
    success: { status: 201, schema: RefundListResponse },
    confirmation: "refund",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.acceptAndRefund, {
    summary: "Accept a payment under review, and refund what is too much of it",
    body: AcceptAndRefundRequest,
    success: { status: 201, schema: RefundListResponse },
    confirmation: "refund",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.refundDifference, {
    summary: "Refund what the shop owes for an order, of as many payments as that needs",
    body: RefundDifferenceRequest,
    success: { status: 201, schema: RefundListResponse },
    confirmation: "refund",
    failures: [400, 409],
  }),
  post(mpesaPaths.refundUnallocated, {
    summary: "Refund an unallocated payment",
    body: RefundUnallocatedRequest,
    success: { status: 201, schema: EmptyResponse },
    confirmation: "refund",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.resolveRefund, {
    summary: "Resolve a refund of unknown outcome",
    body: ResolveRefundRequest,
    success: { status: 200, schema: RefundListResponse },
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  get(mpesaPaths.refundIssues, {
    summary: "Refunds that failed and reversals by Safaricom, until a merchant closes them",
    success: { status: 200, schema: RefundIssuesResponse },
  }),
  post(mpesaPaths.closeRefundIssue, {
    summary: "Close a failed refund or a reversal that needs nothing more",
    body: ReasonRequest,
    success: { status: 200, schema: EmptyResponse },
    confirmation: "decision",
    failures: [400, 404],
  }),
]
