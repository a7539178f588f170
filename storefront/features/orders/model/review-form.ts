import type { OwnReview, ReviewRequest } from "@mavazi/contracts/reviews/review"

/** Values of the fields, as they are typed; empty ones are not sent. */
export interface ReviewFields {
  rating: string
  text: string
  fit: string
  heightCm: string
  usualSize: string
}

export function fieldsOf(review: OwnReview | null): ReviewFields {
  return {
    rating: String(review?.rating ?? ""),
    text: review?.text ?? "",
    fit: review?.fit ?? "",
    heightCm: String(review?.heightCm ?? ""),
    usualSize: review?.usualSize ?? "",
  }
}

export function reviewRequest(productId: string, { rating, text, ...fields }: ReviewFields): ReviewRequest {
  const usualSize = fields.usualSize.trim()
  return {
    ...{ productId, rating: Number(rating), text: text.trim() },
    ...(fields.fit !== "" && { fit: fields.fit as NonNullable<ReviewRequest["fit"]> }),
    ...(fields.heightCm !== "" && { heightCm: Number(fields.heightCm) }),
    ...(usualSize !== "" && { usualSize }),
  }
}
