import { PasswordField } from "~/shared/ui/forms/password-field"

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
        label="New Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 6 characters."
        value={value.password}
        onChange={({ target }) => onChange({ ...value, password: target.value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={({ target }) => onChange({ ...value, confirmation: target.value })}
      />
    </>
  )
}
