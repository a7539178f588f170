import type { ManualPayments } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import { readDue } from "./amount-due-by-hand"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "./manual-payment-repository"
import { readOwed } from "./refund-difference"
import * as copy from "./copy"

/**
 * Payments of an order that were recorded by hand, what is due, and what they owe.
 * @throws ApiFailure 404
 */
export async function readManualPayments(container: MedusaContainer, orderId: string): Promise<ManualPayments> {
  const [due, owed, byOrder] = await Promise.all([
    readDue(container, orderId),
    readOwed(container, orderId),
    container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).listByOrder([orderId]),
  ])
  if (due === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  return { due, owed, payments: byOrder.get(orderId) ?? [] }
}
