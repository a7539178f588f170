import { orderLock } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/**
 * Runs `work` while nothing else captures, refunds, edits or ships the order. Medusa's own lock is the order's id.
 * @throws ApiFailure 409 `busy` when another one holds the locks for seconds; what `work` throws
 */
export async function withOrderLocks<T>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  const progress = { isHeld: false }
  try {
    return await container.resolve(Modules.LOCKING).execute([orderLock(orderId), orderId], () => {
      progress.isHeld = true
      return work()
    })
  } catch (thrown) {
    if (progress.isHeld) throw thrown
    throw new ApiFailure(409, copy.orderLocked, "busy")
  }
}
