import { z } from "zod"
import { MAX_RATING } from "./limits"

export const Rating = z.number().int().min(1).max(MAX_RATING)

export const Fit = z.enum(["small", "true", "large"]).meta({ id: "Fit", description: "How a piece fits." })

const count = z.number().int().nonnegative()

export const RatingSummary = z
  .object({
    average: z.number().min(1).max(MAX_RATING).describe("With one decimal."),
    count: count.positive(),
    fit: z.object({ small: count, true: count, large: count }).describe("Number of reviews by their fit."),
  })
  .meta({ id: "RatingSummary", description: "Of the published reviews of a product." })

export type Fit = z.infer<typeof Fit>
export type RatingSummary = z.infer<typeof RatingSummary>
