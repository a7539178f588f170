import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import type { PickupPoint } from "@mavazi/contracts/checkout/pickup"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { SubmitEvent } from "react"
import { siteWords } from "~/shared/content/site-words"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Spinner } from "~/shared/ui/feedback/spinner"
import * as copy from "../../copy"
import styles from "../checkout-view.module.css"
import { RadioCard } from "../radio-card"

export interface ShippingStepProps {
  options: CheckoutOptions["shippingOptions"]
  chosen: string | null
  loading: boolean
  error: string | null
  onChoose: (id: string) => void
  onRetry: () => void
  onNext: () => void
  onBack: () => void
}

/** Where and when the goods can be picked up. */
function PickupDetail({ eta, pickup }: { eta: string; pickup: PickupPoint }) {
  const lines = [eta, `${copy.pickUpAt} ${pickup.name}`, pickup.address, pickup.times].filter(Boolean)
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}

/** Choice of the shipping method. */
export function ShippingStep({
  options,
  chosen,
  loading,
  error,
  onChoose,
  onRetry,
  onNext,
  onBack,
}: ShippingStepProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      {error !== null && (
        <Alert tone="error">
          <p>{error}</p>
          <Button variant="quiet" size="small" onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        </Alert>
      )}
      {loading ? (
        <Spinner label={copy.loadingOptions} />
      ) : options.length === 0 && error === null ? (
        <Alert tone="warning">{copy.noOptions}</Alert>
      ) : (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{copy.shippingMethod}</legend>
          {options.map(({ id, name, eta, price, pickup }) => (
            <RadioCard
              key={id}
              group="shippingOption"
              value={id}
              checked={id === chosen}
              onChoose={onChoose}
              title={name}
              detail={pickup ? <PickupDetail eta={eta} pickup={pickup} /> : eta}
              figure={price === 0 ? copy.free : formatKsh(price)}
            />
          ))}
        </fieldset>
      )}
      <p className="small muted">{siteWords().checkout.shippingNote}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {copy.back}
        </Button>
        <Button type="submit" disabled={loading}>
          {copy.continueToPayment}
        </Button>
      </div>
    </form>
  )
}
