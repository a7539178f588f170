import { otherOperator } from "@mavazi/contracts/phone/phone-lines"
import type { ReactNode } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { CautionField } from "~/shared/ui/forms/caution-field"
import type { PhoneFieldProps } from "../payment-method"
import * as copy from "./copy"

/** The number to prompt, with a warning for one that M-Pesa is unlikely to reach. */
export function PhoneField({ value, error, hint, onChange }: PhoneFieldProps & { hint?: ReactNode }) {
  const operator = otherOperator(value)
  return (
    <CautionField
      label={copy.phoneNumber}
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder="0712 345 678"
      value={value}
      {...(hint !== undefined && { hint })}
      {...(error !== null && { error })}
      caution={operator === null ? null : interpolate(copy.otherOperator, { operator })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
