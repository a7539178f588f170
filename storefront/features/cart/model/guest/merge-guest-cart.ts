import type { CartReader, MergeResult } from "../contents/cart-server"
import { emptyGuestCart, mergeRequestOf, readGuestCart, writeGuestCart, type CartStorage } from "./guest-cart"

/**
 * Moves the guest's choice into the customer's cart; storage is emptied only after the server has it. Null when there
 * was nothing to move or it did not work: the choice stays, under its id, for the next time.
 */
export async function mergeGuestCart(
  storage: CartStorage,
  merge: CartReader["merge"],
): Promise<Extract<MergeResult, { success: true }> | null> {
  const merging = readGuestCart(storage)
  if (merging.contents.items.length === 0) return null
  writeGuestCart(storage, { ...merging, mergeTried: true })
  const answer = await merge(mergeRequestOf(merging))
  if (!answer.success) return null
  if (readGuestCart(storage).id === merging.id) writeGuestCart(storage, emptyGuestCart())
  return answer
}
