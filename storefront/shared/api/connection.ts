/**
 * Whether the shop can be reached, as far as is known: `server/tell-offline.ts` writes it on the page, and dispatches
 * `offline` and `online` when it changes.
 */
export function isOnline(): boolean {
  return document.documentElement.dataset.offline === undefined
}

/** A call had no answer: is there a connection at all? */
export function reportUnanswered(): void {
  dispatchEvent(new Event("unanswered"))
}
