import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { closeStaleCollections } from "../../payments/close-stale-collections"
import { completeInterruptedRefunds } from "../../payments/manual/complete-refunds"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { cancelInMedusa } from "../cancel/cancel-in-medusa"
import { cancelRefundedOrders } from "../cancel/cancel-refunded-orders"
import { finishCancellations } from "../cancel/finish-cancellations"
import { completeInterruptedChanges } from "../changes/complete-interrupted-changes"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"
import { endUnpaidExchanges } from "../exchanges/end-unpaid-exchanges"
import { runPendingSteps } from "../place/pending-steps"
import { releaseReservations } from "./release-reservations"

/** The request that placed an order is given this time to finish it before the poller does. */
const PENDING_AFTER_SECONDS = 5

/**
 * Finishes what a crash or a failure left undone, and applies time limits: sends payment attempts, emits order events, completes
 * refunds, cancellations and changes by the merchant, ends exchanges that were not paid, releases expired reservations, closes payment
 * collections of which nothing is due, cancels closed orders in Medusa. Every step is idempotent; the failure of one order is logged and does not stop the others.
 */
export async function processDueCheckouts(container: MedusaContainer): Promise<void> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  // Before prompts are sent: they ask for what is due, and Medusa may have counted an interrupted capture in part.
  await attempt(container, "completing captures", () =>
    paymentGatewaysOf(container).resumeCaptures(PENDING_AFTER_SECONDS),
  )
  for (const orderId of await checkouts.idsWithPendingSteps(PENDING_AFTER_SECONDS)) {
    await attempt(container, `finishing order ${orderId}`, () => runPendingSteps(container, orderId))
  }
  await attempt(container, "completing refunds by hand", () => completeInterruptedRefunds(container))
  await attempt(container, "finishing cancellations", () => finishCancellations(container))
  await attempt(container, "cancelling refunded orders", () => cancelRefundedOrders(container))
  await attempt(container, "completing changes of orders", () => completeInterruptedChanges(container))
  await attempt(container, "ending unpaid exchanges", () => endUnpaidExchanges(container))
  await attempt(container, "closing stale payment collections", () => closeStaleCollections(container))
  await attempt(container, "releasing expired reservations", () => releaseReservations(container, checkouts))
  await attempt(container, "closing orders unpaid for a day", () => closeUnpaid(container, checkouts))
  for (const orderId of await checkouts.idsToCancelInMedusa()) {
    await attempt(container, `cancelling order ${orderId}`, () => cancelInMedusa(container, orderId))
  }
}

// Payments are reconciled for 24 hours; after that, only orders without a payment in progress are closed.
async function closeUnpaid(container: MedusaContainer, checkouts: CheckoutRepository): Promise<void> {
  const candidates = await checkouts.unpaidForOneDay()
  if (candidates.length === 0) return
  const payments = await paymentGatewaysOf(container).readPayments(candidates)
  const closable = candidates.filter(({ id }) => {
    const state = payments.get(id)?.state ?? "unpaid"
    return state === "unpaid" || state === "failed"
  })
  await checkouts.closeForPayment(closable.map(({ id }) => id))
}

async function attempt(container: MedusaContainer, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.error(
      `Checkout poller: ${what} failed and will be tried again`,
      thrown instanceof Error ? thrown : undefined,
    )
  }
}
