import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { useState, type SubmitEvent } from "react"
import { checkoutMethod } from "~/features/payment/registry/checkout-methods"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { TermsLine } from "~/shared/ui/navigation/terms-line"
import * as copy from "../../copy"
import { numberProblem } from "../../model/number-to-send"
import styles from "../checkout-view.module.css"
import { PaymentNumber, type PaymentNumberProps } from "./payment-number"
import { PlacingProblem } from "./placing-problem"
import { RadioCard } from "../radio-card"
import type { PlaceOrderState } from "../use-place-order"

export interface PaymentStepProps extends Omit<PaymentNumberProps, "question" | "error"> {
  payments: CheckoutOptions["paymentOptions"]
  total: number
  placing: PlaceOrderState
  /** `agreedTotal` when the shopper has seen another total and agrees to it. */
  onPlace: (paymentMethod: string | null, agreedTotal?: number) => void
  onBack: () => void
}

/** How the order is paid, and the button that places it. Default export: loaded on demand. */
export default function PaymentStep({
  payments,
  onDraft,
  total,
  placing,
  onPlace,
  onBack,
  ...number
}: PaymentStepProps) {
  const [own, setMethod] = useState<string | null>(null)
  const [phoneError, setPhoneError] = useState<string | null>(null)
  // The first method is chosen from the start.
  const method = own ?? payments[0]?.id ?? null
  const question = checkoutMethod(method).phone

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = question && numberProblem(question, { ...number, isGuest: placing.isGuest })
    setPhoneError(problem)
    if (problem === null) onPlace(method)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{copy.paymentMethod}</legend>
        {payments.map(({ id, name }) => (
          <RadioCard
            key={id}
            group="paymentMethod"
            value={id}
            checked={id === method}
            onChoose={setMethod}
            title={name}
            detail={checkoutMethod(id).detail}
          />
        ))}
      </fieldset>
      {question !== null && (
        <PaymentNumber
          question={question}
          {...number}
          error={phoneError}
          onDraft={(next) => {
            setPhoneError(null)
            onDraft(next)
          }}
        />
      )}
      <TermsLine text={copy.orderTerms} />
      <PlacingProblem placing={placing} onAgree={(newTotal) => onPlace(method, newTotal)} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {copy.back}
        </Button>
        {placing.newTotal === null && (
          <Button type="submit" busy={placing.busy}>
            {placing.busy ? copy.placingOrder : interpolate(copy.placeOrder, { total: formatKsh(total) })}
          </Button>
        )}
      </div>
    </form>
  )
}
