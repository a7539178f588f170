import type { AdminReview } from "@mavazi/contracts/engine-admin/reviews"

/* Texts of the page with reviews of products. */

type Status = AdminReview["status"]

export const reviews = "Reviews" // specified: RV-04 RV-06
export const reviewsWhat = "reviews" // specified: RV-07
export const reviewsAbout = "Reviews by customers who got the piece. The shop shows a review once you approve it."
export const status = "Status"
export const allReviews = "All reviews"
export const STATUS_NAMES: Record<Status, string> = { held: "Held", published: "Published", hidden: "Hidden" }
export const noReviewsYet = "Reviews of delivered pieces will appear here."
export const noMatchingReviews = "No reviews with this status."
export const columns = { written: "Written", status: "Status", product: "Product", review: "Review" }
export const rating = (rating: number) => `${String(rating)} of 5 stars`
export const height = (cm: number) => `${String(cm)} cm tall`
export const usualSize = (size: string) => `Usually wears ${size}`
export const unnamedReviewer = "A customer"
export const order = "Order"
export const approve = "Approve" // specified: RV-04
export const hide = "Hide" // specified: RV-04
export const approved = "The review is on the product's page."
export const hidden = "The review is not shown."
export const answer = {
  title: "Answer", // specified: RV-04
  description: "Your answer is shown below the review, with the shop's name. Leave it empty to remove it.",
  confirm: "Save answer",
  done: "The answer is saved.",
}
export const answerText = "Answer" // specified: RV-04
export const answered = (author: string, time: string) => `${author} answered, ${time}`
