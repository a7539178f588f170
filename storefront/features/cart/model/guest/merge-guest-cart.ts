import type { CartReader, MergeResult } from "../contents/cart-results"
import { emptyGuestCart, mergeRequestOf, readGuestCart, writeGuestCart, type CartStorage } from "./guest-cart"

/**
 * Merges the guest's cart into the customer's. Storage is emptied only after the server has accepted the merge.
 * Returns null when there was nothing to merge or the call failed: the guest's cart then stays stored under its id
 * and is merged later.
 */
export async function mergeGuestCart(
  storage: CartStorage,
  merge: CartReader["merge"],
): Promise<Extract<MergeResult, { success: true }> | null> {
  const merging = readGuestCart(storage)
  if (merging.contents.items.length === 0) return null
  writeGuestCart(storage, { ...merging, mergeTried: true })
  const response = await merge(mergeRequestOf(merging))
  if (!response.success) return null
  if (readGuestCart(storage).id === merging.id) writeGuestCart(storage, emptyGuestCart())
  return response
}
