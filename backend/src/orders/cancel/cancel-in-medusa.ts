import type { MedusaContainer } from "@medusajs/framework/types"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { withOrderLocks } from "../../payments/with-order-locks"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"

/**
 * Cancels an order in Medusa that is closed for payment, under the order's locks. Two concurrent runs of the workflow, or one
 * beside the merchant's, write two summaries of one version of the order, which then cannot be read; beside an order edit it
 * leaves the reservations that the edit makes.
 * @throws as `withOrderLocks`
 */
export async function cancelInMedusa(container: MedusaContainer, orderId: string): Promise<void> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  await withOrderLocks(container, orderId, async () => {
    if (await checkouts.needsCancellationInMedusa(orderId)) {
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
    }
    await checkouts.markCancelledInMedusa(orderId)
  })
}
