import type { CartStorage } from "./guest-cart"

/** Storage that lasts as long as the page, for browsers where storage is disabled. */
export function memoryStorage(entries: Record<string, string> = {}): CartStorage {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}
