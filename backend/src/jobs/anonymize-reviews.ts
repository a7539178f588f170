import type { MedusaContainer } from "@medusajs/framework/types"
import { REVIEW, type ReviewService } from "../reviews/review-service"

/** Takes the names from reviews of customers whom the merchant deleted. */
export default async function anonymizeReviews(container: MedusaContainer): Promise<void> {
  await container.resolve<ReviewService>(REVIEW).anonymizeOrphaned()
}

export const config = { name: "anonymize-reviews", schedule: "37 * * * *" }
