import type { OrderReviews, ReviewRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { reviewsOfOrder, writeReview } from "../../../../../reviews/order-reviews"
import { consume } from "../../../../../security/rate-limit"

const keyOf = ({ shopper, params }: ShopRequest) => ({
  customerId: shopper.customerId,
  orderId: params.id ?? "",
})

export async function GET(req: ShopRequest, res: MedusaResponse<OrderReviews>): Promise<void> {
  res.json(await reviewsOfOrder(req.scope, keyOf(req)))
}

/** Idempotent. */
export async function POST(req: ShopRequest<ReviewRequest>, res: MedusaResponse<OrderReviews>): Promise<void> {
  await consume(req, "reviewByAccount", req.shopper.customerId)
  res.json(await writeReview(req.scope, keyOf(req), req.validatedBody))
}
