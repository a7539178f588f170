import { FITS } from "@mavazi/contracts/reviews/copy"
import * as limits from "@mavazi/contracts/reviews/limits"
import { type SubmitEvent, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Select, TextArea, TextField } from "~/shared/ui/forms/field"
import { messageOf } from "~/shared/api/api-error"
import { interpolate } from "~/shared/copy/interpolate"
import { type ReviewedProduct, writeReview } from "../../api/review-service"
import { fieldsOf, type ReviewFields, reviewRequest } from "../../model/review-form"
import * as copy from "./copy"

interface ReviewFormProps {
  orderId: string
  product: ReviewedProduct
  onDone: (products: ReviewedProduct[]) => void
  onClose: () => void
}

const RATINGS = Array.from({ length: limits.MAX_RATING }, (_, index) => limits.MAX_RATING - index)

/** The form replaces the button that was focused. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Rating, text and fit of a delivered product. */
export function ReviewForm({ orderId, product, onDone, onClose }: ReviewFormProps) {
  const [fields, setFields] = useState(() => fieldsOf(product.review))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      onDone(await writeReview(orderId, reviewRequest(product.productId, fields)))
    } catch (error) {
      setBusy(false)
      setProblem(messageOf(error, copy.reviewFailed))
    }
  }
  const field = (name: keyof ReviewFields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })
  return (
    <form className="stack" method="post" onSubmit={(event) => void submit(event)}>
      <h3 ref={focus} tabIndex={-1}>
        {interpolate(copy.reviewOf, { name: product.name })}
      </h3>
      <Select label={copy.rating} required {...field("rating")}>
        <option value="">{copy.chooseRating}</option>
        {RATINGS.map((rating) => (
          <option key={rating} value={rating}>
            {interpolate(copy.ratingGiven, { rating })}
          </option>
        ))}
      </Select>
      <TextArea
        label={copy.reviewText}
        hint={copy.reviewHint}
        required
        rows={5}
        minLength={limits.MIN_REVIEW_TEXT}
        maxLength={limits.MAX_REVIEW_TEXT}
        {...field("text")}
      />
      {product.hasSizes && (
        <Select label={copy.fit} required={false} {...field("fit")}>
          <option value="">{copy.noFit}</option>
          {Object.entries(FITS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={copy.heightCm}
        required={false}
        type="number"
        inputMode="numeric"
        min={limits.MIN_HEIGHT_CM}
        max={limits.MAX_HEIGHT_CM}
        {...field("heightCm")}
      />
      <TextField label={copy.usualSize} required={false} maxLength={limits.MAX_USUAL_SIZE} {...field("usualSize")} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {busy ? copy.sendingReview : copy.sendReview}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancelReview}
        </Button>
      </div>
    </form>
  )
}
