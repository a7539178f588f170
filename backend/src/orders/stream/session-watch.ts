import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SHOP_SESSION, type ShopSessionService } from "../../account/sessions/session-service"

const INTERVAL_MS = 2000

/** Callbacks of open streams in this process, by session. */
const watches = new Map<string, Set<() => void>>()
let timer: NodeJS.Timeout | undefined

/**
 * Calls `end` when the session has ended (signed out, expired, revoked), until the returned function is called. One
 * statement every two seconds checks all sessions with open streams.
 */
export function watchSession(container: MedusaContainer, sessionId: string, end: () => void): () => void {
  const ends = watches.get(sessionId) ?? new Set()
  watches.set(sessionId, ends.add(end))
  timer ??= setTimeout(() => void checkSessions(container), INTERVAL_MS)
  return () => {
    ends.delete(end)
    if (ends.size === 0 && watches.get(sessionId) === ends) watches.delete(sessionId)
  }
}

async function checkSessions(container: MedusaContainer): Promise<void> {
  try {
    const watchedIds = [...watches.keys()]
    const active = await container.resolve<ShopSessionService>(SHOP_SESSION).activeAmong(watchedIds)
    for (const sessionId of watchedIds) {
      if (active.has(sessionId)) continue
      for (const end of watches.get(sessionId) ?? []) end()
    }
  } catch (thrown) {
    const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Sessions with open streams could not be read: ${String(thrown)}`)
  } finally {
    timer = watches.size === 0 ? undefined : setTimeout(() => void checkSessions(container), INTERVAL_MS)
  }
}
