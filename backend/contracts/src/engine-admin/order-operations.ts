import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { DecidedExchange, ExchangeRefusal } from "../orders/exchange"
import { AfterSalesRequestList, AfterSalesRequestQuery } from "./after-sales-requests"
import { OrderActionsResponse } from "./order-actions"
import { OrderSearchQuery, OrderSearchResponse } from "./order-search"
import { engineAdminPaths } from "./paths"
import { ShipOrderRequest, ShippingStatus } from "./shipping"

const { get, post } = operationsOf(engineAdminPaths)

const shippingStatus = { success: { status: 200, schema: ShippingStatus } } as const

/** Calls that find, pack and send orders. */
export const orderOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.orderSearch, {
    summary: "Find orders by number, receipt, phone number, name or e-mail address",
    query: OrderSearchQuery,
    success: { status: 200, schema: OrderSearchResponse },
    failures: [400, 503],
  }),
  get(engineAdminPaths.shippingStatus, { summary: "Shipping status of an order", ...shippingStatus, failures: [404] }),
  get(engineAdminPaths.orderActions, {
    summary: "An order and what the user who asks may do with it now",
    success: { status: 200, schema: OrderActionsResponse },
    failures: [404],
  }),
  get(engineAdminPaths.afterSalesRequests, {
    summary: "Returns and exchanges that shoppers have requested, those that wait for an answer first",
    query: AfterSalesRequestQuery,
    success: { status: 200, schema: AfterSalesRequestList },
    failures: [400],
  }),
  post(engineAdminPaths.approveExchange, {
    summary: "Turn a shopper's request into an exchange of the engine",
    success: { status: 200, schema: DecidedExchange },
    failures: [404, 409],
  }),
  post(engineAdminPaths.refuseExchange, {
    summary: "Refuse the exchange that a shopper has requested",
    body: ExchangeRefusal,
    success: { status: 200, schema: DecidedExchange },
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.packed, {
    summary: "Pack what is not packed yet",
    ...shippingStatus,
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.shipped, {
    summary: "Mark an order as sent",
    body: ShipOrderRequest,
    ...shippingStatus,
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.delivered, {
    summary: "Mark the shipments of an order as delivered",
    ...shippingStatus,
    failures: [400, 404, 409],
  }),
  get(engineAdminPaths.packingSlip, {
    summary: "Packing slip of an order, as a page to print",
    success: { status: 200, text: "text/html" },
    failures: [400, 404, 409],
  }),
  get(engineAdminPaths.invoice, {
    summary: "An invoice or credit note as a PDF",
    success: { status: 200, text: "application/pdf" },
    failures: [404],
  }),
]
