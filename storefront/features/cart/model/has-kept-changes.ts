import type { CartStorage } from "./guest-cart"

/** Where changes without an answer wait for another visit: page → whose they are, and what. */
export const CHANGES_KEY = "cartChanges"

/** Whether any page has left changes at this browser. */
export function hasKeptChanges(storage: CartStorage): boolean {
  try {
    return storage.getItem(CHANGES_KEY) !== null
  } catch {
    return false
  }
}
