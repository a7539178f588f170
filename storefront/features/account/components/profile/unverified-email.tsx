import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Email } from "~/shared/ui/display/email"
import { sendVerification, type Outcome } from "../../api/password-service"

/** Notice that the e-mail address is not verified, with a button to send the link again. */
export default function UnverifiedEmail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Outcome<unknown> | null>(null)

  const send = async () => {
    setBusy(true)
    setResult(await sendVerification())
    setBusy(false)
  }
  return (
    <div className="stack">
      <Alert tone="info">
        <p>
          <strong>Your email is not verified.</strong> We have sent a link to <Email address={email} />. Until you open
          it, we write to you about your orders only.
        </p>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void send()}>
          {busy ? "Sending..." : "Send the link again"}
        </Button>
      </Alert>
      {result?.success === true && (
        <Alert tone="success">The link is on its way. Not there? Look in the spam folder.</Alert>
      )}
      {result?.success === false && <Alert tone="error">{result.error}</Alert>}
    </div>
  )
}
