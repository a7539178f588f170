import type { Order } from "@mavazi/contracts"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ordersById } from "../read/order-view"

const EVERY_MS = 1000

interface Watch {
  seen: string
  tell: (order: Order) => void
}

/** Everybody in this process who waits for an order to change, by order. */
const watches = new Map<string, Set<Watch>>()
let timer: NodeJS.Timeout | undefined

/**
 * Calls `tell` whenever the order differs from `current`, until the function answered is called. All watched
 * orders are read together once a second: three statements for any number of them, and every cause of a change
 * is seen (another process, the engine's admin, M-Pesa) without anybody having to announce it.
 */
export function watchOrder(container: MedusaContainer, current: Order, tell: (order: Order) => void): () => void {
  const watch = { seen: JSON.stringify(current), tell }
  const ofOrder = watches.get(current.id) ?? new Set()
  watches.set(current.id, ofOrder.add(watch))
  timer ??= setTimeout(() => void look(container), EVERY_MS)
  return () => {
    ofOrder.delete(watch)
    if (ofOrder.size === 0) watches.delete(current.id)
  }
}

async function look(container: MedusaContainer): Promise<void> {
  try {
    for (const order of await ordersById(container, [...watches.keys()])) {
      const now = JSON.stringify(order)
      for (const watch of watches.get(order.id) ?? []) {
        if (watch.seen === now) continue
        watch.seen = now
        watch.tell(order)
      }
    }
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Watched orders could not be read: ${String(thrown)}`)
  } finally {
    timer = watches.size === 0 ? undefined : setTimeout(() => void look(container), EVERY_MS)
  }
}
