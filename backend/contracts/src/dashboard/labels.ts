import { DELETED_ACCOUNT } from "../account/copy"
import { REFUND_ON_ITS_WAY } from "../shared/copy"

/** Labels of the dashboard's tables and of their CSV files. No zod here: the storefront bundles this file. */

/** `order_01M7…KBV0` → `01KBV0`: the last six characters identify a row in the dashboard's tables. */
export function shortId(id: string): string {
  return id.slice(-6)
}

/** A category's handle as a label: `new-arrivals` → `New arrivals`; a dash when there is none. */
export function categoryLabel(handle: string | null): string {
  if (handle === null || handle === "") return "–"
  const words = handle.replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Customer of an order in lists: the e-mail address, which orders of deleted accounts do not have. */
export function customerLabel(email: string): string {
  return email === "" ? DELETED_ACCOUNT : email
}

/** Label of an order's status: the dashboard labels a delivered order Completed. */
export function orderStatusLabel(status: string): string {
  if (status === "refunding") return REFUND_ON_ITS_WAY
  return status === "delivered" ? "Completed" : status.charAt(0).toUpperCase() + status.slice(1)
}
