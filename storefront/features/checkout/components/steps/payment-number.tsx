import type { SavedNumber } from "@mavazi/contracts/payments/saved-number"
import type { checkoutMethod } from "~/features/payment/registry/checkout-methods"
import { Select } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import type { CheckoutDraft } from "../../model/checkout-draft"
import { chosenNumber } from "../../model/number-to-send"
import styles from "../checkout-view.module.css"

export interface PaymentNumberProps {
  /** How the payment method asks for a number. */
  question: NonNullable<ReturnType<typeof checkoutMethod>["phone"]>
  savedNumbers: readonly SavedNumber[]
  draft: CheckoutDraft
  onDraft: (draft: CheckoutDraft) => void
  /** Offers to store the number as a contact. */
  offersContact: boolean
  error: string | null
}

/** The number to pay with: typed, or a saved one. */
export function PaymentNumber({ question, savedNumbers, draft, onDraft, offersContact, error }: PaymentNumberProps) {
  const { phone, keepPhone } = draft
  const saved = chosenNumber(draft, savedNumbers)
  return (
    <>
      {savedNumbers.length > 0 && (
        <Select
          label={copy.payFromNumber}
          name="phoneId"
          value={saved?.id ?? ""}
          onChange={({ target }) => onDraft({ ...draft, phoneId: target.value || null })}
        >
          <option value="">{copy.anotherNumber}</option>
          {savedNumbers.map(({ id, phone: masked }) => (
            <option key={id} value={id}>
              {masked}
            </option>
          ))}
        </Select>
      )}
      {!saved && <question.Field value={phone} error={error} onChange={(next) => onDraft({ ...draft, phone: next })} />}
      {!saved && offersContact && phone.trim() !== "" && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={keepPhone}
            onChange={({ target }) => onDraft({ ...draft, keepPhone: target.checked })}
          />
          {copy.keepPhone}
        </label>
      )}
    </>
  )
}
