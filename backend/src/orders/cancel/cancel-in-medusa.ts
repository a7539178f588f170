import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"

/**
 * Cancels an order in Medusa that is closed for payment. Runs under a lock per order: of two concurrent runs of the
 * workflow one fails, and its compensation restores the reservations.
 */
export async function cancelInMedusa(container: MedusaContainer, orderId: string): Promise<void> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  await container.resolve(Modules.LOCKING).execute([`cancel:${orderId}`], async () => {
    if (await checkouts.needsCancellationInMedusa(orderId)) {
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
    }
    await checkouts.markCancelledInMedusa(orderId)
  })
}
