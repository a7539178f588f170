/** The used part of `Storage`. */
export type StoredEntries = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** The parsed value under a key; null when it is missing or unreadable, or storage is disabled. */
export function readStored(storage: StoredEntries, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null")
  } catch {
    return null
  }
}

/** Writes a value, or removes it when it is null. Full or disabled storage is not an error. */
export function writeStored(storage: StoredEntries, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // Stored for the life of the page.
  }
}
