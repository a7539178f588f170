import { orderLock } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Runs `work` while nothing else captures, refunds, edits or ships the order. Medusa's own lock is the order's id. */
export function withOrderLocks<T>(container: MedusaContainer, orderId: string, work: () => Promise<T>): Promise<T> {
  return container.resolve(Modules.LOCKING).execute([orderLock(orderId), orderId], work)
}
