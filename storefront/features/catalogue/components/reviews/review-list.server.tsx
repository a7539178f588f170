import type { ProductReviews, PublishedReview, RatingSummary } from "@mavazi/contracts"
import { FITS } from "@mavazi/contracts/reviews/copy"
import { MAX_RATING } from "@mavazi/contracts/reviews/limits"
import { renderToStaticMarkup } from "react-dom/server"
import { locale } from "~/shared/config/language"
import { currentContent } from "~/shared/content/current-content.server"
import { interpolate } from "~/shared/copy/interpolate"
import { unnamedReviewer } from "../../copy"
import * as copy from "./copy"
import { mostSay } from "./most-say.server"

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "Africa/Nairobi",
  })

function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <span role="img" aria-label={interpolate(copy.stars, { rating })}>
      {"★".repeat(full) + "☆".repeat(MAX_RATING - full)}
    </span>
  )
}

function Review({ review }: { review: PublishedReview }) {
  const { author, rating, text, fit, heightCm, usualSize, writtenAt, answer } = review
  const facts = [
    author ?? unnamedReviewer,
    dayOf(writtenAt),
    fit && FITS[fit],
    heightCm !== null && interpolate(copy.height, { height: heightCm }),
    usualSize !== null && interpolate(copy.usualSize, { size: usualSize }),
  ]
  return (
    <li>
      <Stars rating={rating} />
      {text.split(/\n+/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <p className="small muted">{facts.filter(Boolean).join(" · ")}</p>
      {answer && (
        <blockquote>
          <p>
            <strong>{interpolate(copy.answered, { shop: currentContent().shop.name })}</strong> {answer.text}
          </p>
        </blockquote>
      )}
    </li>
  )
}

/** As the rows of products that follow. */
const SECTION = { paddingBlockEnd: 0 }
const HEADING = { fontSize: "var(--size-heading)" }

interface ReviewListProps extends ProductReviews {
  rating: RatingSummary
}

function ReviewList({ rating, reviews, page, pages }: ReviewListProps) {
  const { average, count } = rating
  const fit = mostSay(rating)
  const numbers = { average: average.toFixed(1), count }
  const to = (number: number) => `?reviews=${String(number)}#reviews`
  return (
    <section id="reviews" className="container page stack" style={SECTION} aria-labelledby="reviews-title">
      <h2 id="reviews-title" style={HEADING}>
        {copy.title}
      </h2>
      <p>
        <span aria-hidden="true">
          <Stars rating={average} />
        </span>{" "}
        {count === 1 ? interpolate(copy.averageOne, numbers) : interpolate(copy.averageMany, numbers)}
        {fit !== null && (
          <>
            <br />
            {fit}
          </>
        )}
      </p>
      <ul className="ruled">
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="actions" aria-label={copy.pages}>
          {page > 1 && <a href={to(page - 1)}>{copy.newer}</a>}
          {page < pages && <a href={to(page + 1)}>{copy.older}</a>}
        </nav>
      )}
    </section>
  )
}

/** HTML of the reviews: browsers get it without the script that would render it again. React escapes what shoppers wrote. */
export function reviewListHtml(list: ReviewListProps): string {
  return renderToStaticMarkup(<ReviewList {...list} />)
}
