import { continueUntilResponse, withLocks } from "@mavazi/contracts"
import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/** Result of a check that has answered the request. */
export const ANSWERED = Symbol("answered")

interface Request {
  res: MedusaResponse
  next: MedusaNextFunction
  /**
   * Runs first, under the locks; what it throws refuses the request. It returns `ANSWERED` when it has answered the request,
   * which is not continued then. `res.writableEnded` would not do: the session middleware ends the response later.
   */
  check: () => Promise<unknown>
}

/** Continues a request while the locks are held, until its handler has ended the response. */
export async function holdLocksUntilResponse(
  container: MedusaContainer,
  locks: readonly string[],
  { res, next, check }: Request,
): Promise<void> {
  await withLocks(container.resolve(Modules.LOCKING), locks, async () => {
    if ((await check()) === ANSWERED) return
    await continueUntilResponse({ res, next, logger: container.resolve(ContainerRegistrationKeys.LOGGER) })
  })
}
