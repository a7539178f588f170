import type { ProductReviews, RatingSummary } from "@mavazi/contracts"
import { unnamedReviewer } from "../copy"

/** Structured data (schema.org) of a product's rating and the reviews on its page; nothing without reviews. */
export function structuredReviews(
  { rating }: { rating?: RatingSummary | undefined },
  list: ProductReviews | null,
): object {
  if (!rating || !list) return {}
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    review: list.reviews.map(({ author, rating: ratingValue, text, writtenAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author ?? unnamedReviewer },
      datePublished: writtenAt.slice(0, 10),
      reviewBody: text,
      reviewRating: { "@type": "Rating", ratingValue },
    })),
  }
}
