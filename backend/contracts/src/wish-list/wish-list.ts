import { z } from "zod"
import { MAX_WISHES } from "./limits"

export const WishListItem = z
  .object({
    productId: z.string(),
    name: z.string().describe("When it was added; it can be sold no more by now."),
  })
  .meta({ id: "WishListItem" })

const items = z.array(WishListItem).describe("The newest first. `GET /api/products?ids=` has what is still sold.")

export const WishList = z
  .object({
    items,
    token: z.string().nullable().describe("Of the link that shares the list; null while it is not shared."),
  })
  .meta({ id: "WishList" })

export const SharedWishList = z
  .object({ items })
  .meta({ id: "SharedWishList", description: "It does not say whose list it is." })

export const AddWishesRequest = z
  .object({ productIds: z.array(z.string().min(1).max(100)).min(1).max(MAX_WISHES) })
  .meta({ id: "AddWishesRequest" })

export type WishListItem = z.infer<typeof WishListItem>
export type WishList = z.infer<typeof WishList>
export type SharedWishList = z.infer<typeof SharedWishList>
export type AddWishesRequest = z.infer<typeof AddWishesRequest>
