/** The used part of `Storage`. */
export type StoredEntries = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** What storage holds under a key; null where there is nothing, nothing readable, or storage is forbidden. */
export function readStored(storage: StoredEntries, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null")
  } catch {
    return null
  }
}

/** Writes a value, or removes it when it is null. Full or forbidden storage remembers nothing, and is not fatal. */
export function writeStored(storage: StoredEntries, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // Stored for the life of the page.
  }
}
