import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { PaymentLinkResponse, PaymentLinks } from "@mavazi/contracts/payment-links/payment-link"
import { OrderPaymentTerms, PaymentSettings, type PaymentTermsRequest } from "@mavazi/contracts/payments/payment-terms"
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

export const paymentLinksQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["payment-links", orderId],
    queryFn: () => fetchParsed(PaymentLinks, engineAdminPaths.paymentLink(orderId)),
  })

export function revokePaymentLinks(orderId: string): Promise<PaymentLinks> {
  return fetchParsed(PaymentLinks, engineAdminPaths.paymentLink(orderId), { method: "DELETE" })
}

export const paymentSettingsQuery = queryOptions({
  queryKey: ["payment-settings"],
  queryFn: () => fetchParsed(PaymentSettings, engineAdminPaths.paymentSettings),
})

export function setPaymentSettings(body: PaymentSettings): Promise<PaymentSettings> {
  return fetchParsed(PaymentSettings, engineAdminPaths.paymentSettings, { body })
}
