import { withLocks } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

interface Request {
  res: MedusaResponse
  next: MedusaNextFunction
  /** Runs first, under the locks; what it throws refuses the request. */
  check: () => Promise<void>
}

/** Continues a request while the locks are held, until its response is sent. */
export async function holdLocksUntilResponse(
  container: MedusaContainer,
  locks: readonly string[],
  { res, next, check }: Request,
): Promise<void> {
  await withLocks(container.resolve(Modules.LOCKING), locks, async () => {
    await check()
    // If the client has disconnected already, `close` will not fire again.
    if (res.closed) return
    const responseSent = new Promise((resolve) => res.once("close", resolve))
    next()
    await responseSent
  })
}
