import type { LinkedOrder } from "@mavazi/contracts/payment-links/payment-link"
import { paymentLinkPath } from "@mavazi/contracts/payment-links/paths"
import { api } from "~/shared/api/client"

/** The order of a payment link. @throws ApiError */
export function fetchLinkedOrder(token: string): Promise<LinkedOrder> {
  return api<LinkedOrder>(paymentLinkPath(token))
}
