import { fetchParsed } from "@mavazi/admin-ui"
import {
  type AllocationRequest,
  EmptyResponse,
  PaymentOutcomeResponse,
  type ProposeReceiptRequest,
  QueryAttemptResponse,
  type ReasonRequest,
} from "../../contract/admin/attempts"
import { ReadAgainResponse } from "../../contract/admin/events"
import { mpesaPaths } from "../../contract/admin/paths"
import { PromptPauseResponse } from "../../contract/admin/prompts"
import { EnterReceiptResponse, ReceiptStatusResponse } from "../../contract/admin/receipts"
import {
  type AcceptAndRefundRequest,
  type RefundDifferenceRequest,
  RefundListResponse,
  type RefundOrderRequest,
  RefundUnallocatedRequest,
  type ResolveRefundRequest,
} from "../../contract/admin/refunds"
import { UrlRegistrationsResponse } from "../../contract/admin/url-registrations"

/* Actions on payments and refunds, each a call of one route. */

const post = { method: "POST" } as const

export const queryAttempt = (id: string) => fetchParsed(QueryAttemptResponse, mpesaPaths.queryAttempt(id), post)

export const promptAttempt = (id: string) => fetchParsed(EmptyResponse, mpesaPaths.promptAttempt(id), post)

export const expireAttempt = (id: string) => (body: ReasonRequest) =>
  fetchParsed(EmptyResponse, mpesaPaths.expireAttempt(id), { body })

export const retryCapture = (id: string, body: ReasonRequest) =>
  fetchParsed(PaymentOutcomeResponse, mpesaPaths.retryCapture(id), { body })

export const acceptAttempt = (id: string, body: ReasonRequest) =>
  fetchParsed(PaymentOutcomeResponse, mpesaPaths.acceptAttempt(id), { body })

export const dismissAttempt = (id: string) => (body: ReasonRequest) =>
  fetchParsed(EmptyResponse, mpesaPaths.dismissAttempt(id), { body })

export const moveAttempt = (id: string) => (body: AllocationRequest) =>
  fetchParsed(PaymentOutcomeResponse, mpesaPaths.moveAttempt(id), { body })

export const allocatePayment = (id: string) => (body: AllocationRequest) =>
  fetchParsed(PaymentOutcomeResponse, mpesaPaths.allocate(id), { body })

export const dismissPayment = (id: string) => (body: ReasonRequest) =>
  fetchParsed(EmptyResponse, mpesaPaths.dismissUnallocated(id), { body })

export const enterReceipt = (id: string, body: ProposeReceiptRequest) =>
  fetchParsed(EnterReceiptResponse, mpesaPaths.proposeReceipt(id), { body })

export const confirmReceipt = (id: string) => fetchParsed(PaymentOutcomeResponse, mpesaPaths.confirmReceipt(id), post)

export const withdrawReceipt = (id: string) => fetchParsed(EmptyResponse, mpesaPaths.withdrawReceipt(id), post)

export const queryReceipt = (receipt: string) =>
  fetchParsed(ReceiptStatusResponse, mpesaPaths.receiptStatus(receipt), post)

export const refundOrder = (orderId: string) => (body: RefundOrderRequest) =>
  fetchParsed(RefundListResponse, mpesaPaths.refundOrder(orderId), { body })

export const acceptAndRefund = (orderId: string, body: AcceptAndRefundRequest) =>
  fetchParsed(RefundListResponse, mpesaPaths.acceptAndRefund(orderId), { body })

export const refundDifference = (orderId: string, body: RefundDifferenceRequest) =>
  fetchParsed(RefundListResponse, mpesaPaths.refundDifference(orderId), { body })

/** An unallocated payment has neither an attempt nor parts; the schema rejects a request that names them. */
export const refundUnallocated = (id: string) => (request: RefundOrderRequest) =>
  fetchParsed(EmptyResponse, mpesaPaths.refundUnallocated(id), { body: RefundUnallocatedRequest.parse(request) })

export const resolveRefund = (id: string, body: ResolveRefundRequest) =>
  fetchParsed(RefundListResponse, mpesaPaths.resolveRefund(id), { body })

export const closeRefundIssue = (id: string) => (body: ReasonRequest) =>
  fetchParsed(EmptyResponse, mpesaPaths.closeRefundIssue(id), { body })

export const resumePrompts = () => fetchParsed(PromptPauseResponse, mpesaPaths.resumePrompts, post)

export const sendUrls = () => fetchParsed(UrlRegistrationsResponse, mpesaPaths.sendUrls, post)

export const confirmUrls = (body: ReasonRequest) =>
  fetchParsed(UrlRegistrationsResponse, mpesaPaths.confirmUrls, { body })

export const readEventAgain = (id: string) => fetchParsed(ReadAgainResponse, mpesaPaths.readEventAgain(id), post)
