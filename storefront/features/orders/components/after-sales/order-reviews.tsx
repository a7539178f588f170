import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { interpolate } from "~/shared/copy/interpolate"
import { fetchReviews, type ReviewedProduct } from "../../api/review-service"
import * as copy from "./copy"
import { ReviewForm } from "./review-form"
import { useLoaded } from "./use-loaded"

const TITLE = "order-reviews"

/** Delivered products of the order with the shopper's reviews, and the form for one of them. */
export function OrderReviews({ order: { id } }: { order: Pick<OrderDetail, "id"> }) {
  const { value: products, failed, setValue: show, retry } = useLoaded(() => fetchReviews(id))
  const [openId, setOpenId] = useState<string | null>(null)
  const [sent, setSent] = useState(false)

  if (!failed && !products?.[0]) return null
  const open = (productId: string) => {
    setSent(false)
    setOpenId(productId)
  }
  const close = () => {
    setOpenId(null)
    // The form is removed with the focus in it.
    document.getElementById(TITLE)?.focus()
  }
  const finish = (changed: ReviewedProduct[]) => {
    show(changed)
    setSent(true)
    close()
  }
  return (
    <section className="stack no-print" aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {copy.reviewsTitle}
      </h2>
      {sent && <Alert tone="success">{copy.reviewSent}</Alert>}
      {failed && (
        <>
          <Alert tone="error">{copy.reviewsNotLoaded}</Alert>
          <Button variant="secondary" onClick={retry}>
            {copy.tryAgain}
          </Button>
        </>
      )}
      {products?.map((product) =>
        product.productId === openId ? (
          <ReviewForm key={product.productId} orderId={id} product={product} onDone={finish} onClose={close} />
        ) : (
          <Product key={product.productId} product={product} onOpen={() => open(product.productId)} />
        ),
      )}
    </section>
  )
}

function Product({ product: { name, review }, onOpen }: { product: ReviewedProduct; onOpen: () => void }) {
  return (
    <div className="stack">
      <p>
        <strong>{name}</strong>
        {review && (
          <>
            <br />
            {interpolate(copy.ratingGiven, { rating: review.rating })} · {copy.REVIEW_STATES[review.status]}
          </>
        )}
      </p>
      <Button
        variant="secondary"
        aria-label={`${review ? copy.changeReview : copy.writeReview}: ${name}`}
        onClick={onOpen}
      >
        {review ? copy.changeReview : copy.writeReview}
      </Button>
    </div>
  )
}
