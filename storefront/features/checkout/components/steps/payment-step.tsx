import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { useState, type SubmitEvent } from "react"
import { checkoutMethod } from "~/features/payment/registry/checkout-methods"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { TermsLine } from "~/shared/ui/navigation/terms-line"
import * as copy from "../../copy"
import type { CheckoutDraft } from "../../model/checkout-draft"
import styles from "../checkout-view.module.css"
import { PlacingProblem } from "./placing-problem"
import { RadioCard } from "../radio-card"
import type { PlaceOrderState } from "../use-place-order"

export interface PaymentStepProps {
  payments: CheckoutOptions["paymentOptions"]
  draft: CheckoutDraft
  onDraft: (draft: CheckoutDraft) => void
  /** Offers to store the number as a contact. */
  offersContact: boolean
  total: number
  placing: PlaceOrderState
  /** `agreedTotal` when the shopper has seen another total and agrees to it. */
  onPlace: (paymentMethod: string | null, agreedTotal?: number) => void
  onBack: () => void
}

/** How the order is paid, and the button that places it. Default export: loaded on demand. */
export default function PaymentStep({
  payments,
  draft,
  onDraft,
  offersContact,
  total,
  placing,
  onPlace,
  onBack,
}: PaymentStepProps) {
  const { phone, keepPhone } = draft
  const [own, setMethod] = useState<string | null>(null)
  const [phoneError, setPhoneError] = useState<string | null>(null)
  // The first method is chosen from the start.
  const method = own ?? payments[0]?.id ?? null
  const question = checkoutMethod(method).phone

  // A guest has no profile with a number.
  const isMissing = question !== null && placing.isGuest && phone.trim() === ""

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = isMissing ? PHONE_REQUIRED : (question?.problemOf(phone) ?? null)
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
        <question.Field
          value={phone}
          error={phoneError}
          onChange={(next) => {
            setPhoneError(null)
            onDraft({ ...draft, phone: next })
          }}
        />
      )}
      {question !== null && offersContact && phone.trim() !== "" && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={keepPhone}
            onChange={({ target }) => onDraft({ ...draft, keepPhone: target.checked })}
          />
          {copy.keepPhone}
        </label>
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
