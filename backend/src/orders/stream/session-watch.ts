import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SHOP_SESSION, type ShopSessionService } from "../../account/sessions/session-service"

const EVERY_MS = 2000

/** What is open in this process for each session. */
const watches = new Map<string, Set<() => void>>()
let timer: NodeJS.Timeout | undefined

/**
 * Calls `end` when the session is over (signed out, expired, ended with all others), until the function answered is
 * called. One statement every two seconds asks for all sessions that have something open.
 */
export function watchSession(container: MedusaContainer, sessionId: string, end: () => void): () => void {
  const ends = watches.get(sessionId) ?? new Set()
  watches.set(sessionId, ends.add(end))
  timer ??= setTimeout(() => void look(container), EVERY_MS)
  return () => {
    ends.delete(end)
    if (ends.size === 0 && watches.get(sessionId) === ends) watches.delete(sessionId)
  }
}

async function look(container: MedusaContainer): Promise<void> {
  try {
    const asked = [...watches.keys()]
    const living = await container.resolve<ShopSessionService>(SHOP_SESSION).activeAmong(asked)
    for (const sessionId of asked) {
      if (living.has(sessionId)) continue
      for (const end of watches.get(sessionId) ?? []) end()
    }
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Sessions with open streams could not be read: ${String(thrown)}`)
  } finally {
    timer = watches.size === 0 ? undefined : setTimeout(() => void look(container), EVERY_MS)
  }
}
