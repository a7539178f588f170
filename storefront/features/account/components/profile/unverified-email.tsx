import { useState } from "react"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Email } from "~/shared/ui/display/email"
import type { Outcome } from "../../api/outcome"
import { sendVerification } from "../../api/password-service"
import * as copy from "../../copy"

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
          <strong>{copy.emailNotVerified}</strong>{" "}
          {interpolateNodes(copy.verificationSent, { email: <Email address={email} /> })}
        </p>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void send()}>
          {busy ? copy.sending : copy.sendVerificationAgain}
        </Button>
      </Alert>
      {result?.success === true && <Alert tone="success">{copy.verificationLinkSent}</Alert>}
      {result?.success === false && <Alert tone="error">{result.error}</Alert>}
    </div>
  )
}
