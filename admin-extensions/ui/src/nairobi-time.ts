import { dayAndTime } from "@mavazi/contracts/time/day-and-time"

/** `21 Nov 2026, 09:05` in Nairobi; a dash without a time. */
export const nairobiTime = (iso: string | null): string => (iso === null ? "–" : dayAndTime(iso))

/** `2026-11-21` → `21 Nov 2026`. */
export const dayInWords = (day: string): string => dayAndTime(`${day}T12:00:00+03:00`).split(",")[0] ?? day
