import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import {
  type ManualPaymentRequest,
  ManualPayments,
  type ManualRefundRequest,
  UpdatedOrder,
  type VoidPaymentRequest,
} from "@mavazi/contracts/payments/manual-payment"
import type { AdminOrder } from "@medusajs/framework/types"
import { queryOptions } from "@tanstack/react-query"

export const manualPaymentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["manual-payments", orderId],
    queryFn: () => fetchParsed(ManualPayments, engineAdminPaths.orderPayments(orderId)),
  })

export function recordPayment(orderId: string, payment: ManualPaymentRequest): Promise<ManualPayments> {
  return fetchParsed(ManualPayments, engineAdminPaths.orderPayments(orderId), { body: payment })
}

/** A full refund cancels an order unless it is kept open, and puts its pieces back in stock unless `restock` is false. */
export const chooseEnding = (
  { id, metadata }: Pick<AdminOrder, "id" | "metadata">,
  choice: { keep_open: boolean } | { restock: boolean },
) => fetchParsed(UpdatedOrder, engineAdminPaths.order(id), { body: { metadata: { ...metadata, ...choice } } })

export const refundDifference = (orderId: string, body: ManualRefundRequest) =>
  fetchParsed(ManualPayments, engineAdminPaths.refundOrderDifference(orderId), { body })

export function voidPayment(orderId: string, paymentId: string, body: VoidPaymentRequest): Promise<ManualPayments> {
  return fetchParsed(ManualPayments, engineAdminPaths.voidOrderPayment(orderId, paymentId), { body })
}
