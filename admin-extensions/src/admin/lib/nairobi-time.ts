/** `21 Nov 2026, 09:05`, by the clock of Nairobi; a dash when it has not happened. */
export function nairobiTime(iso: string | null): string {
  if (iso === null) return "–"
  return new Date(iso).toLocaleString("en-KE", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: "Africa/Nairobi",
  })
}
