import { minuteOf } from "@mavazi/contracts"

/** `orders-2026-11-21-1905`: what is in a file, and the minute in Nairobi at which it was made. */
export function nameAt(what: string, now = new Date()): string {
  return `${what}-${minuteOf(now).replace(" ", "-").replace(":", "")}`
}

/** `sales-2026-10-23-to-2026-11-21`: what is in a file, and the days that it is about. */
export function nameOfDays(what: string, { from, to }: { from: string; to: string }): string {
  return from === to ? `${what}-${from}` : `${what}-${from}-to-${to}`
}
