import { useEffect, useRef, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { PasswordField } from "~/shared/ui/forms/password-field"
import { changePassword } from "../../api/password-service"
import * as copy from "../../copy"
import { credentialsProblem, NO_CREDENTIALS } from "../../model/credentials"
import { NewPasswordFields, NO_PASSWORD } from "../new-password-fields"
import styles from "./profile-view.module.css"
import { useSubmit } from "../use-submit"

/** Form to change the password. `onDone` receives whether it was changed. */
export function PasswordForm({ email, onDone }: { email: string; onDone: (saved: boolean) => void }) {
  const first = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState("")
  const [form, setForm] = useState(NO_PASSWORD)
  const { problem, busy, onSubmit } = useSubmit({
    validate: () => credentialsProblem("register", { ...NO_CREDENTIALS, ...form }),
    send: () => changePassword(current, form.password),
    onResult: (result) => {
      if (!result.success) return result.error
      onDone(true)
      return null
    },
  })

  // The button that had the focus is no longer rendered.
  useEffect(() => first.current?.focus(), [])

  return (
    <form className={styles.form} method="post" onSubmit={onSubmit}>
      {/* Password managers need the user name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={copy.currentPassword}
        name="current"
        autoComplete="current-password"
        required
        ref={first}
        value={current}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <NewPasswordFields value={form} onChange={setForm} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? copy.saving : copy.saveNewPassword}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
