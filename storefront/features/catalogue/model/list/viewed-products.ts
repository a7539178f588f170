/** Storage key of the ids of viewed products, most recent first. */
const STORAGE_KEY = "viewedProducts"
/** More than shown, because some may no longer exist. */
const MAX_STORED = 12

type ViewStorage = Pick<Storage, "getItem" | "setItem">

/** Records a view and returns the ids viewed before it, most recent first. */
export function recordView(storage: ViewStorage, id: string): string[] {
  const before = readViews(storage).filter((other) => other !== id)
  storage.setItem(STORAGE_KEY, JSON.stringify([id, ...before].slice(0, MAX_STORED)))
  return before
}

function readViews(storage: ViewStorage): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "[]")
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : []
  } catch {
    // Not valid JSON: the next view overwrites it.
    return []
  }
}
