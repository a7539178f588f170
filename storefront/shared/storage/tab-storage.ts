import type { StoredEntries } from "./stored-json"

const NOTHING: StoredEntries = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The storage of this tab; where it is forbidden, one that keeps nothing. */
export function tabStorage(): StoredEntries {
  try {
    return sessionStorage
  } catch {
    return NOTHING
  }
}
