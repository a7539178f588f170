import type { WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { MAX_WISHES } from "@mavazi/contracts/wish-list/limits"
import { readStored, type StoredEntries, writeStored } from "~/shared/storage/stored-json"

/** Storage key of a guest's wish list, the newest first. */
export const GUEST_WISHES_KEY = "wishList"

export function isWish(value: unknown): value is WishListItem {
  const { productId, name } = (value ?? {}) as Partial<Record<keyof WishListItem, unknown>>
  return typeof productId === "string" && typeof name === "string"
}

export function readGuestWishes(storage: StoredEntries): WishListItem[] {
  const stored = readStored(storage, GUEST_WISHES_KEY)
  return Array.isArray(stored) ? stored.filter(isWish).slice(0, MAX_WISHES) : []
}

/** Puts a product on top, once; the oldest ones leave a full list. */
export function addGuestWish(storage: StoredEntries, added: WishListItem): WishListItem[] {
  const items = [added, ...withoutProduct(readGuestWishes(storage), added.productId)].slice(0, MAX_WISHES)
  writeStored(storage, GUEST_WISHES_KEY, items)
  return items
}

export function removeGuestWish(storage: StoredEntries, productId: string): WishListItem[] {
  const items = withoutProduct(readGuestWishes(storage), productId)
  writeStored(storage, GUEST_WISHES_KEY, items.length === 0 ? null : items)
  return items
}

export const forgetGuestWishes = (storage: StoredEntries) => writeStored(storage, GUEST_WISHES_KEY, null)

const withoutProduct = (items: readonly WishListItem[], id: string) => items.filter(({ productId }) => productId !== id)
