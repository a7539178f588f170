import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { changePassword } from "../../api/password-service"
import * as copy from "../../copy"
import { credentialsProblem, NO_CREDENTIALS } from "../../model/credentials"
import { NewPasswordFields, NO_PASSWORD } from "../new-password-fields"
import { CurrentPasswordField } from "./current-password-field"
import { useSubmit } from "../use-submit"

/** Form to change the password. `onDone` receives whether it was changed. */
export function PasswordForm({ email, onDone }: { email: string; onDone: (saved: boolean) => void }) {
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

  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <CurrentPasswordField email={email} value={current} onChange={setCurrent} />
      <NewPasswordFields value={form} onChange={setForm} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
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
