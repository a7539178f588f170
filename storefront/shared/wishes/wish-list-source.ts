import type { WishList, WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { addGuestWish, forgetGuestWishes, readGuestWishes, removeGuestWish } from "./guest-wishes"
import { addWishes, fetchWishes, removeWish } from "./account-wishes"

/** Where a list is kept. Each call returns the list after it, and throws ApiError. */
export interface WishListSource {
  /** @param added is put on top first */
  load: (added: WishListItem | null) => Promise<WishList>
  remove: (productId: string) => Promise<WishList>
}

const ofGuest = (items: WishListItem[]): Promise<WishList> => Promise.resolve({ items, token: null })

/** The list of this browser. */
export const guestWishes: WishListSource = {
  load: (added) => ofGuest(added ? addGuestWish(localStorage, added) : readGuestWishes(localStorage)),
  remove: (productId) => ofGuest(removeGuestWish(localStorage, productId)),
}

/** The list of the account, which receives what the browser has from before the sign-in. */
export const accountWishes: WishListSource = {
  load: async (added) => {
    const merged = await mergeGuestWishes()
    return added ? addWishes([added]) : (merged ?? fetchWishes())
  },
  remove: removeWish,
}

/** Moves a guest's list into the signed-in account. When that fails it stays, and is moved the next time. Null without one. */
export async function mergeGuestWishes(): Promise<WishList | null> {
  const items = readGuestWishes(localStorage)
  if (items.length === 0) return null
  const merged = await addWishes(items)
  forgetGuestWishes(localStorage)
  return merged
}
