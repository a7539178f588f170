/** `21 Nov 2026`, the day in Nairobi. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("en-KE", { ...DAY, timeZone: NAIROBI })
}

/** `21 Nov 2026, 09:05`, by the clock of Nairobi. */
export function dayAndTime(iso: string): string {
  const time = { hour: "2-digit", minute: "2-digit", hour12: false } as const
  return new Date(iso).toLocaleString("en-KE", { ...DAY, ...time, timeZone: NAIROBI })
}

const NAIROBI = "Africa/Nairobi"
const DAY = { day: "numeric", month: "short", year: "numeric" } as const

/** `Nov 2026`, the month in Nairobi. */
export function monthName(iso: string): string {
  return new Date(iso).toLocaleDateString("en-KE", { month: "short", year: "numeric", timeZone: NAIROBI })
}

/** `12,450`. */
export function count(value: number): string {
  return value.toLocaleString("en-KE")
}
