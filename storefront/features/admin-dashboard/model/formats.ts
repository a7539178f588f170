import { NAIROBI_ZONE } from "@mavazi/contracts/time/nairobi"

/** `21 Nov 2026`, the day in Nairobi. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("en-KE", { ...DAY, timeZone: NAIROBI_ZONE })
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const

/** `Nov 2026`, the month in Nairobi. */
export function monthName(iso: string): string {
  return new Date(iso).toLocaleDateString("en-KE", { month: "short", year: "numeric", timeZone: NAIROBI_ZONE })
}

/** `12,450`. */
export function count(value: number): string {
  return value.toLocaleString("en-KE")
}
