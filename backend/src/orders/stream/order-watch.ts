import type { Order } from "@mavazi/contracts"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ordersById } from "../read/order-view"

const INTERVAL_MS = 1000

interface Watch {
  seen: string
  notify: (order: Order) => void
}

/** Watchers in this process, by order. */
const watches = new Map<string, Set<Watch>>()
let timer: NodeJS.Timeout | undefined

/**
 * Calls `notify` whenever the order has changed since `current`, until the returned function is called. Reads all watched
 * orders once a second, in three statements for any number of orders. Polling detects every cause of a change (another
 * process, the engine's admin, the payment provider) without an event for each.
 */
export function watchOrder(container: MedusaContainer, current: Order, notify: (order: Order) => void): () => void {
  const watch = { seen: JSON.stringify(current), notify }
  const ofOrder = watches.get(current.id) ?? new Set()
  watches.set(current.id, ofOrder.add(watch))
  timer ??= setTimeout(() => void readWatchedOrders(container), INTERVAL_MS)
  return () => {
    ofOrder.delete(watch)
    if (ofOrder.size === 0) watches.delete(current.id)
  }
}

async function readWatchedOrders(container: MedusaContainer): Promise<void> {
  try {
    for (const order of await ordersById(container, [...watches.keys()])) {
      const now = JSON.stringify(order)
      for (const watch of watches.get(order.id) ?? []) {
        if (watch.seen === now) continue
        watch.seen = now
        watch.notify(order)
      }
    }
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Watched orders could not be read: ${String(thrown)}`)
  } finally {
    timer = watches.size === 0 ? undefined : setTimeout(() => void readWatchedOrders(container), INTERVAL_MS)
  }
}
