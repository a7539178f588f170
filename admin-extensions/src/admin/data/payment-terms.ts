import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { PaymentLinkResponse } from "@mavazi/contracts/payment-links/payment-link"
import { OrderPaymentTerms, type PaymentTermsRequest } from "@mavazi/contracts/payments/payment-terms"
import { queryOptions } from "@tanstack/react-query"

export const paymentTermsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["payment-terms", orderId],
    queryFn: () => fetchParsed(OrderPaymentTerms, engineAdminPaths.paymentTerms(orderId)),
  })

export function setPaymentTerms(orderId: string, body: PaymentTermsRequest): Promise<OrderPaymentTerms> {
  return fetchParsed(OrderPaymentTerms, engineAdminPaths.paymentTerms(orderId), { body })
}

export function createPaymentLink(orderId: string): Promise<PaymentLinkResponse> {
  return fetchParsed(PaymentLinkResponse, engineAdminPaths.paymentLink(orderId), { method: "POST" })
}
