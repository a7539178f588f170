import type { Cart, MergeCartRequest, MergeCartResponse } from "@mavazi/contracts/cart/cart"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { createHash } from "node:crypto"
import type { Visitor } from "~/shared/api/visitor.server"

/**
 * After a sign-in: the guest's items go to the account's cart. Returns messages for the shopper about those that were not taken in
 * full. A cart that cannot be moved now stays the guest's, and is moved at the next sign-in.
 */
export async function moveGuestCart({ call }: Visitor): Promise<readonly string[]> {
  try {
    const cart = await call<Cart>(guestPaths.cart)
    if (cart.items.length === 0) return []
    const body: MergeCartRequest = {
      guestCartId: contentsId(cart),
      items: cart.items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    }
    const { changes } = await call<MergeCartResponse>(apiPaths.cartMerge, { method: "POST", body })
    await call(guestPaths.cart, { method: "DELETE" })
    return changes
  } catch {
    return []
  }
}

/** Merged once for the same contents: the guest's cart keeps its id, but items that are added later are other lines. */
function contentsId({ id, items }: Cart): string {
  const lines = items.map((item) => `${item.id} ${String(item.quantity)}`)
  return createHash("sha256")
    .update([id, ...lines].join("\n"))
    .digest("hex")
}
