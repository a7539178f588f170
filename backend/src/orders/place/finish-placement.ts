import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import { CHECKOUT } from "../checkouts/checkout-repository"
import { mpesaOf } from "../../payments/mpesa"

/** Starts what comes after a placed order without making its answer wait; the sweeper repeats what fails here. */
export function finishPlacementInBackground(container: MedusaContainer, orderId: string): void {
  finishPlacement(container, orderId).catch((thrown: unknown) => {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Order ${orderId} is placed; what follows is left to the sweeper: ${String(thrown)}`)
  })
}

/**
 * Sends the first M-Pesa prompt of an order and announces the order to the engine's subscribers. Each is noted
 * when it is done, so a repeat does only what is missing. A crash in between may announce twice, never not at all.
 */
export async function finishPlacement(container: MedusaContainer, orderId: string): Promise<void> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  const open = await checkouts.pendingSteps(orderId)
  if (!open) return
  if (open.attemptToSend !== null) {
    checkouts.crashPoint("before-send")
    await mpesaOf(container).send(open.attemptToSend)
    checkouts.crashPoint("after-send")
    await checkouts.markSent(orderId)
  }
  if (open.toAnnounce) {
    const events = container.resolve(Modules.EVENT_BUS)
    await events.emit({ name: OrderWorkflowEvents.PLACED, data: { id: orderId } })
    checkouts.crashPoint("after-announce")
    await checkouts.markAnnounced(orderId)
  }
}
