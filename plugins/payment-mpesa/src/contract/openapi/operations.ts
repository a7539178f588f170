import {
  AllocationRequest,
  EmptyResponse,
  PaymentOutcomeResponse,
  ProposeReceiptRequest,
  QueryAttemptResponse,
  ReasonRequest,
} from "../admin/attempts"
import {
  CustomerPaymentsResponse,
  ErasePersonalDataResponse,
  LedgerExportQuery,
  LedgerQuery,
  LedgerResponse,
} from "../admin/ledger"
import { messageOperations } from "./message-operations"
import { type AdminOperation, operationsOf } from "./operation"
import { FindOrderQuery, FindOrderResponse, OrderPaymentsResponse } from "../admin/orders"
import { mpesaPaths } from "../admin/paths"
import { PromptPauseResponse } from "../admin/prompts"
import { EnterReceiptResponse, ReceiptStatusResponse } from "../admin/receipts"
import {
  ImportStatementResponse,
  ReconciliationQuery,
  ReconciliationResponse,
  RecordLineResponse,
} from "../admin/reconciliation"
import { OpenAlertsResponse, ReviewResponse, UnallocatedResponse } from "../admin/review"
import { SettlementQuery, SettlementResponse } from "../admin/settlements"
import { refundOperations } from "./refund-operations"
import { StatisticsQuery, StatisticsResponse } from "../admin/statistics"
import { StuckPaymentsResponse } from "../admin/stuck-payments"

const { get, post } = operationsOf(mpesaPaths)

const empty = { success: { status: 200, schema: EmptyResponse } } as const
const outcome = { success: { status: 200, schema: PaymentOutcomeResponse } } as const

const readOperations: readonly AdminOperation[] = [
  get(mpesaPaths.payments, {
    summary: "Payment attempts, newest first",
    query: LedgerQuery,
    success: { status: 200, schema: LedgerResponse },
    failures: [400],
  }),
  get(mpesaPaths.paymentsExport, {
    summary: "The attempts that match a filter, as a CSV file",
    query: LedgerExportQuery,
    success: { status: 200, text: "text/csv" },
    failures: [400],
  }),
  get(mpesaPaths.customer, {
    summary: "Payments of a customer",
    success: { status: 200, schema: CustomerPaymentsResponse },
  }),
  get(mpesaPaths.orders, {
    summary: "Find an order by its number, for allocating a payment",
    query: FindOrderQuery,
    success: { status: 200, schema: FindOrderResponse },
    failures: [400, 404],
  }),
  get(mpesaPaths.order, {
    summary: "Payment attempts and refunds of an order",
    success: { status: 200, schema: OrderPaymentsResponse },
  }),
  get(mpesaPaths.statistics, {
    summary: "Success rate, settlement time and failures of the last days",
    query: StatisticsQuery,
    success: { status: 200, schema: StatisticsResponse },
    failures: [400],
  }),
  get(mpesaPaths.alerts, {
    summary: "Number and sum of the payments and refunds that need the merchant now",
    success: { status: 200, schema: OpenAlertsResponse },
  }),
  get(mpesaPaths.stuck, {
    summary: "Payments that make no progress",
    success: { status: 200, schema: StuckPaymentsResponse },
  }),
  get(mpesaPaths.review, { summary: "Payments under review", success: { status: 200, schema: ReviewResponse } }),
  get(mpesaPaths.unallocated, {
    summary: "Payments that belong to no order",
    success: { status: 200, schema: UnallocatedResponse },
  }),
  get(mpesaPaths.prompts, {
    summary: "Whether prompts are paused",
    success: { status: 200, schema: PromptPauseResponse },
  }),
  get(mpesaPaths.receiptStatus, {
    summary: "Latest status query of a receipt",
    success: { status: 200, schema: ReceiptStatusResponse },
  }),
  get(mpesaPaths.reconciliation, {
    summary: "A day compared with the statement, and an overview of the days before",
    query: ReconciliationQuery,
    success: { status: 200, schema: ReconciliationResponse },
    failures: [400],
  }),
  get(mpesaPaths.settlements, {
    summary: "Settlements and fees by day, from the statements",
    query: SettlementQuery,
    success: { status: 200, schema: SettlementResponse },
    failures: [400],
  }),
  get(mpesaPaths.settlementsExport, {
    summary: "Settlements and fees by day, as a CSV file",
    query: SettlementQuery,
    success: { status: 200, text: "text/csv" },
    failures: [400],
  }),
]

const actionOperations: readonly AdminOperation[] = [
  post(mpesaPaths.queryAttempt, {
    summary: "Query Safaricom for the result of a payment, or capture a paid one",
    success: { status: 200, schema: QueryAttemptResponse },
    failures: [404],
  }),
  post(mpesaPaths.promptAttempt, {
    summary: "Send another prompt for the order of an attempt",
    success: { status: 202, schema: EmptyResponse },
    failures: [404, 409],
  }),
  post(mpesaPaths.expireAttempt, {
    summary: "Expire an attempt without money",
    body: ReasonRequest,
    ...empty,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.retryCapture, {
    summary: "Retry the capture of a payment that its order rejected",
    body: ReasonRequest,
    ...outcome,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.acceptAttempt, {
    summary: "Put a payment of another amount than due into its order",
    body: ReasonRequest,
    ...outcome,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.moveAttempt, {
    summary: "Move a payment under review to another order",
    body: AllocationRequest,
    ...outcome,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.dismissAttempt, {
    summary: "Close a review that needs no action",
    body: ReasonRequest,
    ...empty,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.proposeReceipt, {
    summary: "Enter a receipt, for Safaricom or a second person to confirm",
    body: ProposeReceiptRequest,
    success: { status: 201, schema: EnterReceiptResponse },
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.confirmReceipt, {
    summary: "Confirm a proposed receipt",
    ...outcome,
    confirmation: "decision",
    failures: [404, 409],
  }),
  post(mpesaPaths.withdrawReceipt, {
    summary: "Withdraw a proposed receipt",
    ...empty,
    failures: [404, 409],
  }),
  post(mpesaPaths.receiptStatus, {
    summary: "Query Safaricom about a receipt; the result arrives later",
    success: { status: 202, schema: ReceiptStatusResponse },
    failures: [400, 409],
  }),
  post(mpesaPaths.dismissUnallocated, {
    summary: "Mark an unallocated payment as not of this shop",
    body: ReasonRequest,
    ...empty,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.allocate, {
    summary: "Allocate an unallocated payment to an order",
    body: AllocationRequest,
    ...outcome,
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(mpesaPaths.erasePersonalData, {
    summary: "Erase the personal data of a customer's payments; amounts, receipts and times stay",
    success: { status: 200, schema: ErasePersonalDataResponse },
    confirmation: "decision",
    failures: [409],
  }),
  post(mpesaPaths.resumePrompts, {
    summary: "End the pause of prompts",
    success: { status: 200, schema: PromptPauseResponse },
  }),
  post(mpesaPaths.statement, {
    summary: "Import a statement of the till or paybill",
    bodyText: "text/csv",
    success: { status: 201, schema: ImportStatementResponse },
    failures: [400, 415],
  }),
  post(mpesaPaths.recordStatementLine, {
    summary: "Record a payment that only the statement has",
    success: { status: 200, schema: RecordLineResponse },
    confirmation: "decision",
    failures: [400, 404],
  }),
]

/** Every call below `/admin/mpesa`. */
export const mpesaAdminOperations: readonly AdminOperation[] = [
  ...readOperations,
  ...messageOperations,
  ...actionOperations,
  ...refundOperations,
]
