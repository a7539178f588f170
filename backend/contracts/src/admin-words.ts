import { REFUND_ON_ITS_WAY } from "./words"

/**
 * How the dashboard's tables, and the files made of them, name things. No zod here: the storefront bundles this file.
 */

/** `order_01M7…KBV0` → `01KBV0`: the last six characters, as the dashboard's tables name rows. */
export function shortId(id: string): string {
  return id.slice(-6)
}

/** A category's handle as words: `new-arrivals` → `New arrivals`; a dash when there is none. */
export function categoryWords(handle: string | null): string {
  if (handle === null || handle === "") return "–"
  const words = handle.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The word of the status badge: the dashboard calls a delivered order Completed. */
export function statusWord(status: string): string {
  if (status === "refunding") return REFUND_ON_ITS_WAY
  return status === "delivered" ? "Completed" : status.charAt(0).toUpperCase() + status.slice(1)
}
