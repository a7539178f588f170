import type { Server } from "node:http"

/** Server-sent event streams do not end by themselves; they are closed after this time. */
const GRACE_PERIOD_MS = 8_000

/** On SIGTERM and SIGINT: accepts no new connections, waits for open responses, then exits. */
export function closeOnSignal(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0))
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), GRACE_PERIOD_MS).unref()
    })
  }
}
