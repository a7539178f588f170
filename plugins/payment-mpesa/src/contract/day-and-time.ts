/* No zod here: browsers bundle this file. */

import { NAIROBI_ZONE } from "./nairobi-zone"

/** `21 Nov 2026, 09:05`, Nairobi time. */
export function dayAndTime(iso: string): string {
  return new Date(iso).toLocaleString("en-KE", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: NAIROBI_ZONE,
  })
}
