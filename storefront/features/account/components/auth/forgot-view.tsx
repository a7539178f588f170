import { PASSWORD_FORGOTTEN } from "@mavazi/contracts/account/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState, type SubmitEvent } from "react"
import { Link, useLocation } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import { forgotPassword } from "../../api/password-service"
import * as copy from "../../copy"
import { AuthSheet } from "./auth-sheet"

/** Requests a password reset link. The response is the same for unknown accounts. */
export function ForgotView() {
  const [email, setEmail] = useState(emailIn(useLocation().state))
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const result = await forgotPassword(email.trim())
    setBusy(false)
    setSentTo(result.success ? email.trim() : null)
    if (!result.success) setProblem(result.error)
  }

  return (
    <AuthSheet title={PASSWORD_FORGOTTEN}>
      <p className="muted">{copy.forgotPasswordIntro}</p>
      <form className="stack" method="post" onSubmit={(event) => void submit(event)}>
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        {sentTo !== null && <Alert tone="success">{interpolate(copy.resetLinkSent, { sentTo })}</Alert>}
        <Button type="submit" wide busy={busy} variant={sentTo === null ? "primary" : "secondary"}>
          {busy ? copy.sending : sentTo === null ? copy.sendLink : copy.sendLinkAgain}
        </Button>
      </form>
      <p>
        <Link to={pagePaths.auth}>{copy.backToLogin}</Link>
      </p>
    </AuthSheet>
  )
}

function emailIn(state: unknown): string {
  const email = typeof state === "object" && state !== null && "email" in state ? state.email : ""
  return typeof email === "string" ? email : ""
}
