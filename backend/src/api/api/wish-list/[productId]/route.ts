import type { WishList } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { changeWishList } from "../../../../wish-list/change-wish-list"

/** Idempotent. */
export async function DELETE(req: ShopRequest, res: MedusaResponse<WishList>): Promise<void> {
  const { productId = "" } = req.params
  res.json(await changeWishList(req, (service, customerId) => service.remove(customerId, productId)))
}
