import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { engineAdminPaths } from "./paths"
import {
  ReviewAnswerRequest,
  ReviewDecisionRequest,
  ReviewListQuery,
  ReviewListResponse,
  ReviewResponse,
} from "./reviews"

const { get, post } = operationsOf(engineAdminPaths)

/** Calls about reviews of products. */
export const reviewOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.reviews, {
    summary: "Reviews of products, those that are held first",
    query: ReviewListQuery,
    success: { status: 200, schema: ReviewListResponse },
    failures: [400],
  }),
  post(engineAdminPaths.review, {
    summary: "Approve a review, or hide it",
    body: ReviewDecisionRequest,
    success: { status: 200, schema: ReviewResponse },
    failures: [400, 404, 409],
  }),
  post(engineAdminPaths.reviewAnswer, {
    summary: "Answer a review on the product's page",
    body: ReviewAnswerRequest,
    success: { status: 200, schema: ReviewResponse },
    failures: [400, 404],
  }),
]
