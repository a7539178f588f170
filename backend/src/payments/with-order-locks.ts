import { orderLock } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/**
 * Runs `work` while nothing else captures, refunds, edits or ships the order. Medusa's own lock is the order's id.
 * @throws ApiFailure 409 `busy`, see `withLocks`; what `work` throws
 */
export const withOrderLocks = <T>(container: MedusaContainer, orderId: string, work: () => Promise<T>): Promise<T> =>
  withLocks(container, [orderLock(orderId), orderId], work)

/**
 * Runs `work` under locks of orders.
 * @throws ApiFailure 409 `busy` when another request holds one of the locks for seconds; what `work` throws
 */
export async function withLocks<T>(container: MedusaContainer, locks: string[], work: () => Promise<T>): Promise<T> {
  const progress = { isHeld: false }
  try {
    return await container.resolve(Modules.LOCKING).execute(locks, () => {
      progress.isHeld = true
      return work()
    })
  } catch (thrown) {
    if (progress.isHeld) throw thrown
    throw new ApiFailure(409, copy.orderLocked, "busy")
  }
}
