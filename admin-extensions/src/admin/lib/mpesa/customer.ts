import { queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"
import type { LedgerPayment } from "./ledger"

/** What a customer's orders have brought by M-Pesa: whole shillings, and the newest payments. */
export interface CustomerPayments {
  summary: { paid: number; received: number; refunded: number }
  payments: LedgerPayment[]
  count: number
}

export const customerPaymentsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["mpesa-customer", customerId],
    queryFn: () => engine.client.fetch<CustomerPayments>(`/admin/mpesa/customers/${customerId}`),
  })
