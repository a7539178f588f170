/** What the profile shows of an order's id. */
export function shortOrderId(id: string): string {
  return id.slice(-8)
}

/** How many items the profile's list names before `+N more items`. */
export const ITEMS_SHOWN = 3

/** `20 Nov 2026, 12:05` in Nairobi, wherever the reader is. */
export function orderDate(createdAt: string): string {
  return new Date(createdAt).toLocaleString("en-KE", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: "Africa/Nairobi",
  })
}
