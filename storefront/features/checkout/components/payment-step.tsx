import type { CheckoutOptions } from "@mavazi/contracts/checkout"
import { formatKsh } from "@mavazi/contracts/money"
import { promptProblem } from "@mavazi/contracts/phone-lines"
import { useState, type SubmitEvent } from "react"
import { Link } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { MpesaPhoneField } from "~/shared/ui/forms/mpesa-phone-field"
import type { CheckoutDraft } from "../model/checkout-draft"
import styles from "./checkout-view.module.css"
import { Choice } from "./radio-card"
import type { PlaceOrderState } from "./use-place-order"

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
  // M-Pesa is the only method, and chosen from the start.
  const method = own ?? payments[0]?.id ?? null

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // May be blank: the order page then asks for the number.
    const wrong = phone.trim() === "" ? null : promptProblem(phone)
    setPhoneError(wrong)
    if (wrong === null) onPlace(method)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Payment Method</legend>
        {payments.map(({ id, name }) => (
          <Choice
            key={id}
            group="paymentMethod"
            value={id}
            checked={id === method}
            onChoose={setMethod}
            title={name}
            detail="You get a prompt on your phone. Confirm it with your M-Pesa PIN."
          />
        ))}
      </fieldset>
      <MpesaPhoneField
        value={phone}
        error={phoneError}
        hint="Optional. You can also enter a number or pay by Paybill after placing the order."
        onChange={(next) => {
          setPhoneError(null)
          onDraft({ ...draft, phone: next })
        }}
      />
      {offersContact && phone.trim() !== "" && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={keepPhone}
            onChange={({ target }) => onDraft({ ...draft, keepPhone: target.checked })}
          />
          Also use this number for the delivery, and save it in my profile
        </label>
      )}
      <PlacingProblem placing={placing} onAgree={(newTotal) => onPlace(method, newTotal)} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {placing.newTotal === null && (
          <Button type="submit" busy={placing.busy}>
            {placing.busy ? "Placing order..." : `Place order · ${formatKsh(total)}`}
          </Button>
        )}
      </div>
    </form>
  )
}

function PlacingProblem({ placing, onAgree }: { placing: PlaceOrderState; onAgree: (newTotal: number) => void }) {
  const { error, newTotal, hasUnpaid } = placing
  if (error === null) return null
  if (newTotal === null) {
    return (
      <Alert tone="error">
        {error}
        {hasUnpaid && (
          <>
            {" "}
            <Link to="/profile?tab=orders">My Orders</Link>
          </>
        )}
      </Alert>
    )
  }
  return (
    <Alert tone="warning">
      <p>
        The total is now <strong>{formatKsh(newTotal)}</strong>: a price or a shipping option has changed since you
        opened this page. Nothing has been placed or charged. Do you want to order at this total?
      </p>
      <Button className={styles.agree} size="small" onClick={() => onAgree(newTotal)}>
        Place order · {formatKsh(newTotal)}
      </Button>
    </Alert>
  )
}
