import type { AddWishesRequest, WishList } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../account/sessions/require-session"
import { addWishes } from "../../../wish-list/change-wish-list"
import { WISH_LIST, type WishListService } from "../../../wish-list/wish-list-service"

export async function GET(req: ShopRequest, res: MedusaResponse<WishList>): Promise<void> {
  res.json(await req.scope.resolve<WishListService>(WISH_LIST).read(req.shopper.customerId))
}

/** Idempotent. */
export async function POST(req: ShopRequest<AddWishesRequest>, res: MedusaResponse<WishList>): Promise<void> {
  res.json(await addWishes(req, req.validatedBody.productIds))
}
