import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { CheckoutService } from "../modules/checkout"
import { CHECKOUT } from "../modules/checkout"
import { finishPlacement } from "./follow-up"
import { mpesaOf } from "./mpesa"

/** Younger placements are still being finished by the request that made them. */
const UNFINISHED_AFTER_SECONDS = 5

/**
 * Everything that time or a crash leaves to do for placed orders: prompts never sent, orders never announced,
 * reservations past their time, cancellations that the engine has not made yet. Each step can be repeated, and
 * one order's failure does not keep the others waiting.
 */
export async function sweepCheckouts(container: MedusaContainer): Promise<void> {
  const checkouts = container.resolve<CheckoutService>(CHECKOUT)
  for (const orderId of await checkouts.allUnfinished(UNFINISHED_AFTER_SECONDS)) {
    await attempt(container, `finishing order ${orderId}`, () => finishPlacement(container, orderId))
  }
  await attempt(container, "releasing expired reservations", () => checkouts.releaseExpired())
  await attempt(container, "closing orders unpaid for a day", () => closeUnpaid(container, checkouts))
  for (const orderId of await checkouts.toCancelInEngine()) {
    await attempt(container, `cancelling order ${orderId}`, () => cancelInEngine(container, orderId))
  }
}

/**
 * The engine's cancellation of an order that takes no money any more; there is no way back from it. One at a time
 * for an order: of two at once the engine fails one, and its compensation revives the reservations.
 */
export async function cancelInEngine(container: MedusaContainer, orderId: string): Promise<void> {
  const checkouts = container.resolve<CheckoutService>(CHECKOUT)
  await container.resolve(Modules.LOCKING).execute([`cancel:${orderId}`], async () => {
    if (await checkouts.needsEngineCancellation(orderId)) {
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
    }
    await checkouts.markCancelledInEngine(orderId)
  })
}

// After 24 hours of reconciliation only an order whose payment is certainly not on its way may be closed.
async function closeUnpaid(container: MedusaContainer, checkouts: CheckoutService): Promise<void> {
  const candidates = await checkouts.unpaidForADay()
  if (candidates.length === 0) return
  const payments = await mpesaOf(container).viewOf(candidates)
  const closable = candidates.filter((orderId) => {
    const state = payments.get(orderId)?.state ?? "unpaid"
    return state === "unpaid" || state === "failed"
  })
  await checkouts.closeUnpaid(closable)
}

async function attempt(container: MedusaContainer, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.error(`Sweep: ${what} failed and will be tried again`, thrown instanceof Error ? thrown : undefined)
  }
}
