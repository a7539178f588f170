import { useEffect, useRef, useState, type SubmitEvent } from "react"
import { Alert } from "~/shared/ui/alert"
import { Button } from "~/shared/ui/button"
import { PasswordField } from "~/shared/ui/password-field"
import { changePassword } from "../api/password-service"
import { credentialsProblem, NO_CREDENTIALS } from "../model/credentials"
import { NewPasswordFields, NO_PASSWORD } from "./new-password-fields"
import styles from "./profile-view.module.css"

/** Asks for the old password and a new one. `onDone` is told whether it was changed. */
export function PasswordForm({ email, onDone }: { email: string; onDone: (saved: boolean) => void }) {
  const first = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState("")
  const [form, setForm] = useState(NO_PASSWORD)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  // The button that opened the form is gone, and the focus with it.
  useEffect(() => first.current?.focus(), [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = credentialsProblem("register", { ...NO_CREDENTIALS, ...form })
    setProblem(wrong)
    if (wrong !== null) return
    setBusy(true)
    const result = await changePassword(current, form.password)
    setBusy(false)
    if (result.success) onDone(true)
    else setProblem(result.error)
  }

  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
      {/* Password managers ask whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
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
          {busy ? "Saving..." : "Save new password"}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
