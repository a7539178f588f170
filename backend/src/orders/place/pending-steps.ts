import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import { CHECKOUT } from "../checkouts/checkout-repository"
import { paymentGatewaysOf } from "../../payments/payment-gateways"

/** Runs the steps after an order was placed, without delaying the response; the checkout poller repeats failed steps. */
export function runPendingStepsInBackground(container: MedusaContainer, orderId: string): void {
  runPendingSteps(container, orderId).catch((thrown: unknown) => {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Order ${orderId} is placed; the checkout poller will finish it: ${String(thrown)}`)
  })
}

/**
 * Sends the first payment attempt of an order and emits `order.placed`. Each step is recorded when it is done, and a repeat
 * skips it. The event is emitted at least once: a crash before it is recorded repeats it.
 */
export async function runPendingSteps(container: MedusaContainer, orderId: string): Promise<void> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  const pending = await checkouts.pendingSteps(orderId)
  if (!pending) return
  if (pending.attemptToSend !== null) {
    checkouts.crashPoint("before-send")
    await paymentGatewaysOf(container).gatewayOf(pending.paymentMethod).sendAttempt(pending.attemptToSend)
    checkouts.crashPoint("after-send")
    await checkouts.markAttemptSent(orderId)
  }
  if (pending.toAnnounce) {
    const events = container.resolve(Modules.EVENT_BUS)
    await events.emit({ name: OrderWorkflowEvents.PLACED, data: { id: orderId } })
    checkouts.crashPoint("after-announce")
    await checkouts.markAnnounced(orderId)
  }
}
