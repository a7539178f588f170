import type { RatingSummary } from "@mavazi/contracts"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

/** Average and number of the reviews of a card's product. */
export function CardRating({ average, count }: RatingSummary) {
  const figures = { average: average.toFixed(1), count }
  return (
    <p role="img" className="small" aria-label={interpolate(copy.cardRating, figures)}>
      ★ {figures.average} ({count})
    </p>
  )
}
