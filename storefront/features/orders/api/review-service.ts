import { reviewPaths } from "@mavazi/contracts/reviews/paths"
import type { OrderReviews, ReviewRequest } from "@mavazi/contracts/reviews/review"
import { api } from "~/shared/api/client"

export type ReviewedProduct = OrderReviews["products"][number]

/** Delivered products of an order with their reviews. @throws ApiError */
export async function fetchReviews(orderId: string): Promise<ReviewedProduct[]> {
  return (await api<OrderReviews>(reviewPaths.ofOrder(orderId))).products
}

/** Writes or changes a review. @throws ApiError */
export async function writeReview(orderId: string, body: ReviewRequest): Promise<ReviewedProduct[]> {
  return (await api<OrderReviews>(reviewPaths.ofOrder(orderId), { method: "POST", body })).products
}
