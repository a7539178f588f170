import { readStored } from "~/shared/storage/stored-json"
import type { CartStorage } from "../guest/guest-cart"

/** Storage key of unconfirmed changes: page → customer id and changes. */
export const CHANGES_KEY = "cartChanges"

/** Whether any page has stored unconfirmed changes in this browser. */
export function hasPersistedChanges(storage: CartStorage): boolean {
  return readStored(storage, CHANGES_KEY) !== null
}
