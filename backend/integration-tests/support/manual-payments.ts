import { type ManualPayment, ManualPayments } from "@mavazi/contracts"
import type { Merchant } from "./merchant"

/** A payment that the merchant has recorded by hand for an order and not voided, if there is one. */
export async function findManualPayment(merchant: Merchant, orderId: string): Promise<ManualPayment | undefined> {
  const { payments } = ManualPayments.parse(await merchant.call("GET", `/admin/orders/${orderId}/payments`))
  return payments.find(({ voidedBy }) => voidedBy === null)
}

export const voidManualPayment = (merchant: Merchant, orderId: string, paymentId: string): Promise<unknown> =>
  merchant.call("POST", `/admin/orders/${orderId}/payments/${paymentId}/void`, { reason: "Counted twice" })
