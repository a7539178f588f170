import { orderLock, withLocks } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Runs `work` while nothing else captures, refunds, edits or ships the order. Medusa's own lock is the order's id.
 * @throws Error when another request holds one of the locks for seconds (the error handler answers 409 `busy`); what `work`
 *   throws
 */
export const withOrderLocks = <T>(container: MedusaContainer, orderId: string, work: () => Promise<T>): Promise<T> =>
  withLocks(container.resolve(Modules.LOCKING), [orderLock(orderId), orderId], work)
