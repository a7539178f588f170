import { otherOperator } from "@mavazi/contracts/phone-lines"
import type { ReactNode } from "react"
import { TextField } from "./field"
import styles from "./field.module.css"

export interface MpesaPhoneFieldProps {
  value: string
  error: string | null
  hint?: ReactNode
  onChange: (value: string) => void
}

/** The number to prompt, with a warning for one that M-Pesa is unlikely to reach. */
export function MpesaPhoneField({ value, error, hint, onChange }: MpesaPhoneFieldProps) {
  const operator = otherOperator(value)
  return (
    <div>
      <TextField
        label="M-Pesa phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        value={value}
        {...(hint !== undefined && { hint })}
        {...(error !== null && { error })}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="status">
        {operator !== null && (
          <p className={styles.caution}>
            This looks like a number of {operator}. M-Pesa prompts reach Safaricom lines only: use another number, or
            pay by Paybill instead. Has it moved to Safaricom? Then go on.
          </p>
        )}
      </div>
    </div>
  )
}
