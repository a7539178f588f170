import { z } from "zod"
import * as copy from "./copy"
import * as limits from "./limits"
import { Fit, Rating } from "./rating-summary"

const { MIN_HEIGHT_CM, MAX_HEIGHT_CM } = limits

export const ReviewStatus = z.enum(["held", "published", "hidden"]).meta({
  id: "ReviewStatus",
  description: "held: until the merchant approves it. hidden: the merchant does not show it.",
})

const content = {
  rating: Rating,
  text: z.string(),
  fit: Fit.nullable().describe("Null when it was not given, and for products without sizes."),
  heightCm: z.number().int().nullable(),
  usualSize: z.string().nullable(),
  writtenAt: z.string(),
}

export const PublishedReview = z
  .object({
    id: z.string(),
    author: z.string().nullable().describe("First name; null when the account was deleted."),
    ...content,
    answer: z.object({ text: z.string(), answeredAt: z.string() }).nullable().describe("The merchant's."),
  })
  .meta({ id: "PublishedReview" })

export const ReviewPageQuery = z
  .object({ page: z.coerce.number().int().positive().max(10_000).default(1) })
  .meta({ id: "ReviewPageQuery" })

export const ProductReviews = z
  .object({
    reviews: z.array(PublishedReview).describe("The newest first."),
    page: z.number().int().positive(),
    pages: z.number().int().positive(),
    total: z.number().int().nonnegative(),
  })
  .meta({ id: "ProductReviews" })

export const OwnReview = z
  .object({ ...content, status: ReviewStatus, answer: z.string().nullable() })
  .meta({ id: "OwnReview" })

export const OrderReviews = z
  .object({
    products: z
      .array(
        z.object({
          productId: z.string(),
          name: z.string(),
          hasSizes: z.boolean().describe("Whether `fit` can be given."),
          review: OwnReview.nullable(),
        }),
      )
      .describe("Products of which a piece was delivered."),
  })
  .meta({ id: "OrderReviews" })

const heightMessage = copy.heightInvalid(MIN_HEIGHT_CM, MAX_HEIGHT_CM)

export const ReviewRequest = z
  .object({
    productId: z.string().min(1).max(100),
    rating: Rating,
    text: z
      .string()
      .trim()
      .min(limits.MIN_REVIEW_TEXT, copy.textTooShort(limits.MIN_REVIEW_TEXT))
      .max(limits.MAX_REVIEW_TEXT),
    fit: Fit.optional(),
    heightCm: z.number().int().min(MIN_HEIGHT_CM, heightMessage).max(MAX_HEIGHT_CM, heightMessage).optional(),
    usualSize: z.string().trim().min(1).max(limits.MAX_USUAL_SIZE).optional(),
  })
  .meta({ id: "ReviewRequest" })

export type ReviewStatus = z.infer<typeof ReviewStatus>
export type PublishedReview = z.infer<typeof PublishedReview>
export type ProductReviews = z.infer<typeof ProductReviews>
export type OwnReview = z.infer<typeof OwnReview>
export type OrderReviews = z.infer<typeof OrderReviews>
export type ReviewRequest = z.infer<typeof ReviewRequest>
