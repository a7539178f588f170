import type { LinkedOrder } from "@mavazi/contracts/payment-links/payment-link"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { api } from "~/shared/api/client"

/** The order of a payment link. @throws ApiError */
export function fetchLinkedOrder(token: string): Promise<LinkedOrder> {
  return api<LinkedOrder>(apiPaths.paymentLink(token))
}
