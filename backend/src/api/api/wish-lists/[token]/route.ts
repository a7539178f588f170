import type { SharedWishList } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ApiFailure } from "../../../../http/api-failure"
import { clientAddressOf, consume } from "../../../../security/rate-limit"
import * as copy from "../../../../wish-list/copy"
import { WISH_LIST, type WishListService } from "../../../../wish-list/wish-list-service"

export async function GET(req: MedusaRequest, res: MedusaResponse<SharedWishList>): Promise<void> {
  const items = await req.scope.resolve<WishListService>(WISH_LIST).readShared(req.params.token ?? "")
  if (items === null) {
    // Only for unknown tokens: thousands of a carrier's subscribers share one address.
    await consume(req, "sharedListBySource", clientAddressOf(req))
    throw new ApiFailure(404, copy.listNotShared, "list_not_shared")
  }
  res.json({ items })
}
