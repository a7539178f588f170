import type { OrderDetail } from "@mavazi/contracts"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type OrderWithAfterSales, withAfterSales } from "../read/after-sales"
import { withTimelines } from "../read/order-detail"
import { ordersInSnapshot } from "../read/order-view"
import { inSnapshot } from "../read/snapshot"

const INTERVAL_MS = 1000

interface Watch {
  seen: string
  notify: (order: OrderDetail) => void
}

/** Watchers in this process, by order. */
const watches = new Map<string, Set<Watch>>()
let timer: NodeJS.Timeout | undefined

/**
 * Calls `notify` whenever the order has changed since `current`, until the returned function is called. Reads all watched
 * orders once a second, in seven statements for any number of orders, and the timelines of those that changed in another.
 * Polling detects every cause of a change (another process, the engine's admin, the payment provider) without an event for
 * each.
 */
export function watchOrder(container: MedusaContainer, current: OrderDetail, notify: Watch["notify"]): () => void {
  const watch = { seen: stateOf(current), notify }
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
    for (const order of await readChangedOrders(container)) {
      const state = stateOf(order)
      for (const watch of watchesOf(order).filter(({ seen }) => seen !== state)) {
        watch.seen = state
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

function readChangedOrders(container: MedusaContainer): Promise<OrderDetail[]> {
  return inSnapshot(container, async (snapshot) => {
    const read = await ordersInSnapshot(container, snapshot, [...watches.keys()])
    const orders = await withAfterSales(container, snapshot, read)
    return withTimelines(container, snapshot, orders.filter(isChanged))
  })
}

function isChanged(order: OrderWithAfterSales): boolean {
  const state = stateOf(order)
  return watchesOf(order).some(({ seen }) => seen !== state)
}

/** What a change is recognised by: the order without its timeline, which tells about the same changes. */
function stateOf(order: OrderWithAfterSales | OrderDetail): string {
  return JSON.stringify({ ...order, timeline: undefined })
}

const watchesOf = ({ id }: OrderWithAfterSales): Watch[] => [...(watches.get(id) ?? [])]
