import type { RatingSummary } from "@mavazi/contracts"
import { MIN_FIT_REVIEWS } from "@mavazi/contracts/reviews/limits"
import * as copy from "./copy"

/** How more than half of the reviewers find the fit; null when too few said anything, or they disagree. */
function commonFit({ fit }: RatingSummary): keyof RatingSummary["fit"] | null {
  const total = fit.small + fit.true + fit.large
  if (total < MIN_FIT_REVIEWS) return null
  return (["small", "true", "large"] as const).find((each) => fit[each] * 2 > total) ?? null
}

/** The sentence above the reviews. */
export function mostSay(rating: RatingSummary): string | null {
  const fit = commonFit(rating)
  return fit && copy.MOST_SAY[fit]
}

/** The sentence beside the sizes, with what follows for the choice. */
export function fitNote(rating: RatingSummary): string | null {
  const fit = commonFit(rating)
  return fit && [copy.MOST_SAY[fit], copy.BETWEEN_SIZES[fit]].filter(Boolean).join(" ")
}
