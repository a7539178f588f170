import type { Server } from "node:http"

/** Streams (server-sent events) never end by themselves; after this they are cut. */
const PATIENCE_MS = 8_000

/** On SIGTERM and SIGINT: takes no new connections, lets answers under way finish, then ends the process. */
export function closeOnSignal(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref()
    })
  }
}
