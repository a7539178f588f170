import { PasswordField } from "~/shared/ui/forms/password-field"
import * as copy from "../copy"

interface NewPassword {
  password: string
  confirmation: string
}

export const NO_PASSWORD: NewPassword = { password: "", confirmation: "" }

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
}

/** A new password, twice. */
export function NewPasswordFields({ value, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={copy.newPassword}
        name="password"
        autoComplete="new-password"
        required
        hint={copy.passwordHint}
        value={value.password}
        onChange={({ target }) => onChange({ ...value, password: target.value })}
      />
      <PasswordField
        label={copy.confirmPassword}
        name="confirmation"
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={({ target }) => onChange({ ...value, confirmation: target.value })}
      />
    </>
  )
}
