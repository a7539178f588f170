import { type SyntheticEvent, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { CodeField, isCodeRequired } from "~/shared/ui/forms/code-field"
import { TextField } from "~/shared/ui/forms/field"
import { PasswordField } from "~/shared/ui/forms/password-field"
import { signInAsAdmin } from "../../api/admin-login"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/login"
import styles from "./login.module.css"

export interface LoginFormProps {
  /** Called when the server has confirmed an administrator. */
  onSignedIn: () => void
  /** True when another login option is shown first. */
  second: boolean
}

/** E-mail and password. */
export function LoginForm({ onSignedIn, second }: LoginFormProps) {
  const [busy, setBusy] = useState(false)
  const [loginError, setLoginError] = useState<{ error: string; code?: string | undefined } | null>(null)
  /** Undefined until the server requires a code. */
  const [code, setCode] = useState<string>()

  const submit = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    setBusy(true)
    setLoginError(null)
    const result = await signInAsAdmin({ email: text(fields, "email"), password: text(fields, "password"), code })
    setBusy(false)
    if (result.success) {
      onSignedIn()
      return
    }
    setLoginError(result)
    if (isCodeRequired(result.code)) setCode("")
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit(event.currentTarget)
  }

  return (
    <form className={styles.form} method="post" onSubmit={onSubmit}>
      <TextField label={labels.email} name="email" type="email" autoComplete="username" required />
      <PasswordField label={copy.password} name="password" autoComplete="current-password" required />
      {code !== undefined && <CodeField value={code} onChange={({ target }) => setCode(target.value)} />}
      {/* A required code is not an error. */}
      {loginError && <Alert tone={loginError.code === "mfa_required" ? "info" : "error"}>{loginError.error}</Alert>}
      <Button type="submit" variant={second ? "secondary" : "primary"} busy={busy} wide>
        {busy ? copy.loggingIn : copy.login}
      </Button>
    </form>
  )
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === "string" ? value : ""
}
