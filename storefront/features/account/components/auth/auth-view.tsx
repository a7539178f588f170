import { PASSWORD_FORGOTTEN } from "@mavazi/contracts/account-words"
import { useState, type ChangeEvent, type SubmitEvent } from "react"
import { Link, Navigate, useLocation } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { CodeField, isCodeWanted } from "~/shared/ui/forms/code-field"
import { TextField } from "~/shared/ui/forms/field"
import { PasswordField } from "~/shared/ui/forms/password-field"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { credentialsProblem, NO_CREDENTIALS, type AuthMode, type Credentials } from "../../model/credentials"
import { signInReason, returnPath } from "../../model/return-path"
import { useAccount, useAccountStore } from "../account-context"
import styles from "./auth-view.module.css"

/** Login and registration. Redirects a signed-in shopper to the page they came from. */
export function AuthView() {
  const { status } = useAccount()
  const location = useLocation()
  if (status === "loading") return <Spinner />
  if (status === "signed-in") return <Navigate to={returnPath(location.state)} replace />
  return <AuthForms />
}

const COPY = {
  login: { title: "Login", submit: "Login", busy: "Logging in...", ask: "New here?", toggle: "Register" },
  register: {
    title: "Register",
    submit: "Register",
    busy: "Creating your account...",
    ask: "Already have an account?",
    toggle: "Login",
  },
} as const

function AuthForms() {
  const account = useAccountStore()
  const [mode, setMode] = useState<AuthMode>("login")
  const [form, setForm] = useState<Credentials>(NO_CREDENTIALS)
  const [problem, setProblem] = useState<string | null>(null)
  const [welcome, setWelcome] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Undefined until the server requires a code. */
  const [code, setCode] = useState<string>()
  const copy = COPY[mode]
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
    setProblem(result.error.trim() || "Login failed.")
    if (isCodeWanted(result.code)) setCode("")
  }

  const register = async () => {
    const result = await account.register(form.name.trim(), form.email.trim(), form.password)
    if (!result.success) {
      setProblem(result.error || "Registration failed.")
      return
    }
    switchTo("login")
    setForm({ ...NO_CREDENTIALS, email: form.email.trim() })
    setWelcome(true)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = credentialsProblem(mode, form)
    setProblem(wrong)
    if (wrong !== null || busy) return
    setBusy(true)
    await (mode === "login" ? logIn() : register())
    setBusy(false)
  }

  return (
    <div className={`container page ${styles.auth ?? ""}`}>
      <div className={styles.sheet}>
        <h1>{copy.title}</h1>
        {reason !== null && <p className="lead">{reason}</p>}
        <p className="muted">Your cart on every device, your orders and their receipts in one place.</p>
        {welcome && <Alert tone="success">Your account is ready. Please log in.</Alert>}
        <form key={mode} className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
          {mode === "register" && (
            <TextField label="Name" name="name" autoComplete="name" required value={form.name} onChange={change} />
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete={mode === "login" ? "username" : "email"}
            required
            value={form.email}
            onChange={change}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete={mode === "login" ? "current-password" : "new-password"}
            required
            value={form.password}
            onChange={change}
            {...(mode === "register" && { hint: "At least 6 characters." })}
          />
          {mode === "register" && (
            <PasswordField
              label="Confirm Password"
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
          <Button type="submit" wide busy={busy}>
            {busy ? copy.busy : copy.submit}
          </Button>
        </form>
        <p className={styles.toggle}>
          {copy.ask}{" "}
          <Button variant="quiet" onClick={() => switchTo(mode === "login" ? "register" : "login")}>
            {copy.toggle}
          </Button>
        </p>
        {mode === "login" && (
          <p>
            <Link to="/auth/forgot" state={{ email: form.email.trim() }}>
              {PASSWORD_FORGOTTEN}
            </Link>
          </p>
        )}
        <p>
          <Link to="/">Back to home</Link>
        </p>
      </div>
    </div>
  )
}
