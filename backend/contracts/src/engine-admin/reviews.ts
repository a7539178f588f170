import { z } from "zod"
import { MAX_REVIEW_TEXT } from "../reviews/limits"
import { Fit } from "../reviews/rating-summary"
import { ReviewStatus } from "../reviews/review"

export const ReviewListQuery = z
  .object({
    status: ReviewStatus.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).default(0),
  })
  .meta({ id: "ReviewListQuery" })

export const AdminReview = z
  .object({
    id: z.string(),
    product: z.object({ id: z.string(), name: z.string() }),
    order_id: z.string().nullable().describe("Null when the account was deleted, as the author."),
    author: z.string().nullable().describe("First name."),
    rating: z.number().int(),
    text: z.string(),
    fit: Fit.nullable(),
    height_cm: z.number().int().nullable(),
    usual_size: z.string().nullable(),
    status: ReviewStatus,
    written_at: z.string(),
    answer: z.object({ text: z.string(), author: z.string(), at: z.string() }).nullable(),
  })
  .meta({ id: "AdminReview" })

export const ReviewListResponse = z
  .object({
    reviews: z.array(AdminReview).describe("Those that are held first, then the newest."),
    count: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  })
  .meta({ id: "ReviewListResponse" })

export const ReviewDecisionRequest = z
  .object({
    status: z.enum(["published", "hidden"]),
    written_at: z
      .string()
      .max(40)
      .describe("Of the text that was read: a review that was changed meanwhile is refused."),
  })
  .meta({ id: "ReviewDecisionRequest" })

export const ReviewAnswerRequest = z
  .object({ text: z.string().trim().max(MAX_REVIEW_TEXT).describe("Empty: the answer is removed.") })
  .meta({ id: "ReviewAnswerRequest" })

export const ReviewResponse = z.object({ review: AdminReview }).meta({ id: "ReviewResponse" })

export type AdminReview = z.infer<typeof AdminReview>
export type ReviewListQuery = z.infer<typeof ReviewListQuery>
export type ReviewListResponse = z.infer<typeof ReviewListResponse>
export type ReviewDecisionRequest = z.infer<typeof ReviewDecisionRequest>
export type ReviewResponse = z.infer<typeof ReviewResponse>
