import { useEffect, useRef } from "react"
import { PasswordField } from "~/shared/ui/forms/password-field"
import * as copy from "../../copy"

interface CurrentPasswordFieldProps {
  email: string
  value: string
  onChange: (password: string) => void
}

/** The current password, in a form that replaces the button which opened it: it takes the focus. */
export function CurrentPasswordField({ email, value, onChange }: CurrentPasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus is no longer rendered.
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      {/* Password managers need the user name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={copy.currentPassword}
        name="current"
        autoComplete="current-password"
        required
        ref={field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
