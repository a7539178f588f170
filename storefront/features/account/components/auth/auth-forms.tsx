import { useState, type ChangeEvent, type SubmitEvent } from "react"
import { useLocation } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { CodeField, isCodeRequired } from "~/shared/ui/forms/code-field"
import { TextField } from "~/shared/ui/forms/field"
import { PasswordField } from "~/shared/ui/forms/password-field"
import { TermsLine } from "~/shared/ui/navigation/terms-line"
import * as copy from "../../copy"
import { credentialsProblem, NO_CREDENTIALS, type AuthMode, type Credentials } from "../../model/credentials"
import { signInReason } from "../../model/return-path"
import { useAccountStore } from "../account-context"
import { AuthLinks } from "./auth-links"
import styles from "./auth-view.module.css"

const FORM_TEXTS = {
  login: {
    title: copy.login,
    submit: copy.login,
    busy: copy.loggingIn,
    ask: copy.registerPrompt,
    toggle: copy.register,
  },
  register: {
    title: copy.register,
    submit: copy.register,
    busy: copy.creatingAccount,
    ask: copy.loginPrompt,
    toggle: copy.login,
  },
} as const

/** The forms of login and registration; the shopper switches between them. */
export function AuthForms() {
  const account = useAccountStore()
  const [mode, setMode] = useState<AuthMode>("login")
  const [form, setForm] = useState<Credentials>(NO_CREDENTIALS)
  const [problem, setProblem] = useState<string | null>(null)
  const [welcome, setWelcome] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Undefined until the server requires a code. */
  const [code, setCode] = useState<string>()
  const texts = FORM_TEXTS[mode]
  const reason = signInReason(useLocation().state)

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [target.name]: target.value })

  const switchTo = (next: AuthMode) => {
    setMode(next)
    setForm(NO_CREDENTIALS)
    setProblem(null)
    setWelcome(false)
    setCode(undefined)
  }

  const logIn = async () => {
    const result = await account.login(form.email.trim(), form.password, code)
    if (result.success) return
    setProblem(result.error.trim() || copy.loginFailedWithoutMessage)
    if (isCodeRequired(result.code)) setCode("")
  }

  const register = async () => {
    const result = await account.register(form.name.trim(), form.email.trim(), form.password)
    if (!result.success) {
      setProblem(result.error || copy.registrationFailed)
      return
    }
    switchTo("login")
    setForm({ ...NO_CREDENTIALS, email: form.email.trim() })
    setWelcome(true)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const formProblem = credentialsProblem(mode, form)
    setProblem(formProblem)
    if (formProblem !== null || busy) return
    setBusy(true)
    await (mode === "login" ? logIn() : register())
    setBusy(false)
  }

  return (
    <div className={`container page ${styles.auth ?? ""}`}>
      <div className={styles.sheet}>
        <h1>{texts.title}</h1>
        {reason !== null && <p className="lead">{reason}</p>}
        <p className="muted">{copy.registerBenefits}</p>
        {welcome && <Alert tone="success">{copy.accountReady}</Alert>}
        <form key={mode} className="stack" method="post" onSubmit={(event) => void submit(event)}>
          {mode === "register" && (
            <TextField label={copy.name} name="name" autoComplete="name" required value={form.name} onChange={change} />
          )}
          <TextField
            label={copy.email}
            name="email"
            type="email"
            autoComplete={mode === "login" ? "username" : "email"}
            required
            value={form.email}
            onChange={change}
          />
          <PasswordField
            label={copy.password}
            name="password"
            autoComplete={mode === "login" ? "current-password" : "new-password"}
            required
            value={form.password}
            onChange={change}
            {...(mode === "register" && { hint: copy.passwordHint })}
          />
          {mode === "register" && (
            <PasswordField
              label={copy.confirmPassword}
              name="confirmation"
              autoComplete="new-password"
              required
              value={form.confirmation}
              onChange={change}
            />
          )}
          {code !== undefined && (
            <CodeField value={code} onChange={({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value)} />
          )}
          {problem !== null && <Alert tone="error">{problem}</Alert>}
          {mode === "register" && <TermsLine text={copy.registrationTerms} />}
          <Button type="submit" wide busy={busy}>
            {busy ? texts.busy : texts.submit}
          </Button>
        </form>
        <p className={styles.toggle}>
          {texts.ask}{" "}
          <Button variant="quiet" onClick={() => switchTo(mode === "login" ? "register" : "login")}>
            {texts.toggle}
          </Button>
        </p>
        <AuthLinks mode={mode} email={form.email} />
      </div>
    </div>
  )
}
