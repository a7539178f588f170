import { dayAndTime } from "@mavazi/contracts/time/day-and-time"

/** `21 Nov 2026, 09:05` in Nairobi; a dash without a time. */
export const nairobiTime = (iso: string | null): string => (iso === null ? "–" : dayAndTime(iso))
