import type { CheckoutOptions } from "@mavazi/contracts/checkout"
import { formatKsh } from "@mavazi/contracts/money"
import { useState, type SubmitEvent } from "react"
import { Alert } from "~/shared/ui/alert"
import { Button } from "~/shared/ui/button"
import { TextField } from "~/shared/ui/field"
import { phoneProblem } from "../model/selection"
import styles from "./checkout-view.module.css"
import { Choice } from "./choice"
import type { Placing } from "./use-placing"

export interface PaymentStepProps {
  payments: CheckoutOptions["paymentOptions"]
  phone: string
  onPhone: (phone: string) => void
  total: number
  placing: Placing
  /** `agreedTotal` when the shopper has seen another total and agrees to it. */
  onPlace: (paymentMethod: string | null, agreedTotal?: number) => void
  onBack: () => void
}

/** How the order is paid, and the button that places it. */
export function PaymentStep({ payments, phone, onPhone, total, placing, onPlace, onBack }: PaymentStepProps) {
  const [own, setMethod] = useState<string | null>(null)
  const [phoneError, setPhoneError] = useState<string | null>(null)
  // M-Pesa is the only method, and chosen from the start.
  const method = own ?? payments[0]?.id ?? null

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = phoneProblem(phone)
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
            detail="A request comes to your phone; you confirm it with your PIN."
          />
        ))}
      </fieldset>
      <TextField
        label="M-Pesa phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        placeholder="0712 345 678"
        hint="You can also leave it empty and give the number after placing the order."
        {...(phoneError !== null && { error: phoneError })}
        onChange={({ target }) => {
          setPhoneError(null)
          onPhone(target.value)
        }}
      />
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

function PlacingProblem({ placing, onAgree }: { placing: Placing; onAgree: (newTotal: number) => void }) {
  const { error, newTotal } = placing
  if (error === null) return null
  if (newTotal === null) return <Alert tone="error">{error}</Alert>
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
