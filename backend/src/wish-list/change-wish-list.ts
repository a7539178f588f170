import type { WishList } from "@mavazi/contracts"
import { MAX_WISHES } from "@mavazi/contracts/wish-list/limits"
import type { ShopRequest } from "../account/sessions/require-session"
import { ApiFailure } from "../http/api-failure"
import { consume } from "../security/rate-limit"
import * as copy from "./copy"
import { WISH_LIST, type WishListService } from "./wish-list-service"

type Change = (service: WishListService, customerId: string) => Promise<unknown>

/**
 * Changes the shopper's list, and returns it.
 * @throws ApiFailure 429
 */
export async function changeWishList(req: ShopRequest, change: Change): Promise<WishList> {
  const { customerId } = req.shopper
  await consume(req, "wishListByAccount", customerId)
  const service = req.scope.resolve<WishListService>(WISH_LIST)
  await change(service, customerId)
  return service.read(customerId)
}

/** @throws ApiFailure 409 `wish_list_full`, 429 */
export function addWishes(req: ShopRequest, productIds: readonly string[]): Promise<WishList> {
  return changeWishList(req, async (service, customerId) => {
    if (await service.add(customerId, productIds)) return
    throw new ApiFailure(409, copy.listIsFull(MAX_WISHES), "wish_list_full")
  })
}
