import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import {
  type ManualPaymentRequest,
  ManualPayments,
  type VoidPaymentRequest,
} from "@mavazi/contracts/payments/manual-payment"
import { queryOptions } from "@tanstack/react-query"

export const manualPaymentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["manual-payments", orderId],
    queryFn: () => fetchParsed(ManualPayments, engineAdminPaths.orderPayments(orderId)),
  })

export function recordPayment(orderId: string, payment: ManualPaymentRequest): Promise<ManualPayments> {
  return fetchParsed(ManualPayments, engineAdminPaths.orderPayments(orderId), { body: payment })
}

export function voidPayment(orderId: string, paymentId: string, body: VoidPaymentRequest): Promise<ManualPayments> {
  return fetchParsed(ManualPayments, engineAdminPaths.voidOrderPayment(orderId, paymentId), { body })
}
