import type { StoredEntries } from "./stored-json"

const NOTHING: StoredEntries = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** `sessionStorage`, or a storage that keeps nothing where it is disabled. */
export function tabStorage(): StoredEntries {
  try {
    return sessionStorage
  } catch {
    return NOTHING
  }
}
