/**
 * Whether the shop can be reached, as `server/inline-scripts/track-connection.ts` last determined; events `offline`
 * and `online` report changes.
 */
export function isOnline(): boolean {
  return document.documentElement.dataset.offline === undefined
}

/** Makes that script probe the connection after a call without a response. */
export function reportNoResponse(): void {
  dispatchEvent(new Event("no-response"))
}
