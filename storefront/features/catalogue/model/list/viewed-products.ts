/** Storage key of the ids of viewed products, most recent first. */
const STORAGE_KEY = "viewedProducts"
/** More than shown, because some may no longer exist. */
const KEPT = 12

type ViewStorage = Pick<Storage, "getItem" | "setItem">

/** Records a view and returns the ids viewed before it, most recent first. */
export function recordView(storage: ViewStorage, id: string): string[] {
  const before = readViews(storage).filter((other) => other !== id)
  storage.setItem(STORAGE_KEY, JSON.stringify([id, ...before].slice(0, KEPT)))
  return before
}

function readViews(storage: ViewStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : []
  } catch {
    // Written by something else: the next view writes it anew.
    return []
  }
}
