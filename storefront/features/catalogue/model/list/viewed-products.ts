/** Where the browser keeps the ids of products whose pages were seen, the last one first. */
const STORAGE_KEY = "viewedProducts"
/** Some of them may be gone when they are shown. */
const KEPT = 12

type ViewStorage = Pick<Storage, "getItem" | "setItem">

/** Notes that a product is looked at, and answers the ids of those looked at before, the last one first. */
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
