import type { CartStorage } from "./guest-cart"

/** Storage that lives as long as the page, for browsers that allow none. */
export function memoryStorage(entries: Record<string, string> = {}): CartStorage {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
