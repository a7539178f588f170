import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import {
  ManualPaymentRequest,
  ManualPayments,
  ManualRefundRequest,
  VoidPaymentRequest,
} from "../payments/manual-payment"
import { PaymentLinkResponse, PaymentLinks } from "../payment-links/payment-link"
import { OrderPaymentTerms, PaymentSettings, PaymentTermsRequest } from "../payments/payment-terms"
import { ConfirmationRequest, ConfirmationResponse } from "./confirmation"
import { contentOperations } from "./content-operations"
import { deliveryOperations } from "./delivery-operations"
import { messageOperations } from "./message-operations"
import { orderOperations } from "./order-operations"
import { engineAdminPaths } from "./paths"
import { reviewOperations } from "./review-operations"
import { staffOperations } from "./staff-operations"
import { statisticsOperations } from "./statistics-operations"
import { stockOperations } from "./stock-operations"

const { get, post, remove } = operationsOf(engineAdminPaths)

/** The shop's calls below `/admin`, without those of plugins that have contracts of their own. */
export const engineAdminOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.confirmation, {
    summary: "Whether the session was confirmed in the last ten minutes",
    success: { status: 200, schema: ConfirmationResponse },
  }),
  post(engineAdminPaths.confirmation, {
    summary: "Confirm the session with password, code or both",
    body: ConfirmationRequest,
    success: { status: 200, schema: ConfirmationResponse },
    failures: [400],
  }),
  ...messageOperations,
  ...orderOperations,
  ...reviewOperations,
  get(engineAdminPaths.orderPayments, {
    summary: "Payments of an order that the merchant recorded, what it lacks, and what they owe",
    success: { status: 200, schema: ManualPayments },
    failures: [404],
  }),
  post(engineAdminPaths.orderPayments, {
    summary: "Record a payment that the merchant has received",
    body: ManualPaymentRequest,
    success: { status: 201, schema: ManualPayments },
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.voidOrderPayment, {
    summary: "Void a payment that was recorded by mistake: its amount is due again",
    body: VoidPaymentRequest,
    success: { status: 200, schema: ManualPayments },
    confirmation: "decision",
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.refundOrderDifference, {
    summary: "Record that the merchant has returned what the shop owes, from the newest payments that were recorded",
    body: ManualRefundRequest,
    success: { status: 201, schema: ManualPayments },
    confirmation: "refund",
    failures: [400, 404, 409],
  }),
  get(engineAdminPaths.paymentTerms, {
    summary: "When an order has to be paid",
    success: { status: 200, schema: OrderPaymentTerms },
    failures: [404],
  }),
  post(engineAdminPaths.paymentTerms, {
    summary: "Set when an order has to be paid; a draft becomes an order",
    body: PaymentTermsRequest,
    success: { status: 200, schema: OrderPaymentTerms },
    failures: [400, 404, 409],
  }),
  get(engineAdminPaths.paymentSettings, {
    summary: "What the merchant allows for payments",
    success: { status: 200, schema: PaymentSettings },
  }),
  post(engineAdminPaths.paymentSettings, {
    summary: "Set what the merchant allows for payments",
    body: PaymentSettings,
    success: { status: 200, schema: PaymentSettings },
    failures: [400],
  }),
  post(engineAdminPaths.paymentLink, {
    summary: "Create a link with which anybody can pay an order; a draft becomes an order",
    success: { status: 201, schema: PaymentLinkResponse },
    failures: [404, 409],
  }),
  get(engineAdminPaths.paymentLink, {
    summary: "Payment links of an order that are valid",
    success: { status: 200, schema: PaymentLinks },
    failures: [404],
  }),
  remove(engineAdminPaths.paymentLink, {
    summary: "Withdraw the payment links of an order",
    success: { status: 200, schema: PaymentLinks },
    failures: [404],
  }),
  ...stockOperations,
  ...deliveryOperations,
  ...contentOperations,
  ...staffOperations,
  ...statisticsOperations,
]
