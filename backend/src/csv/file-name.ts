import { minuteOf } from "@mavazi/contracts"

/** `orders-2026-11-21-1905`: content of the file and time of its creation in Nairobi. */
export function timestampedFileName(what: string, now = new Date()): string {
  return `${what}-${minuteOf(now).replace(" ", "-").replace(":", "")}`
}

/** `sales-2026-10-23-to-2026-11-21`: content of the file and its period. */
export function periodFileName(what: string, { from, to }: { from: string; to: string }): string {
  return from === to ? `${what}-${from}` : `${what}-${from}-to-${to}`
}
