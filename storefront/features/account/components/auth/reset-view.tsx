import { LINK_INCOMPLETE, REQUEST_ANOTHER_LINK } from "@mavazi/contracts/account/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { basename } from "~/shared/config/language"
import { Alert } from "~/shared/ui/feedback/alert"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Spinner } from "~/shared/ui/feedback/spinner"
import * as copy from "../../copy"
import { AuthSheet } from "./auth-sheet"
import { ResetForm } from "./reset-form"
import { useLinkToken } from "./use-link-token"

/** Target of the link in a password reset e-mail: sets a new password. */
export function ResetView() {
  const token = useLinkToken()
  const [linkError, setLinkError] = useState<string | null>(null)
  const [signInAt, setSignInAt] = useState<string | null>(null)

  if (signInAt !== null) {
    return (
      <AuthSheet title={copy.resetDoneTitle}>
        <Alert tone="success">{copy.resetDoneText}</Alert>
        {/* The dashboard is not a page of the other language: its server leads there. */}
        <LinkButton to={signInAt} reloadDocument={basename !== ""}>
          {copy.logIn}
        </LinkButton>
      </AuthSheet>
    )
  }
  if (token === undefined) return <Spinner />
  if (token === null || linkError !== null) {
    return (
      <AuthSheet title={REQUEST_ANOTHER_LINK}>
        <Alert tone="warning">{linkError ?? LINK_INCOMPLETE}</Alert>
        <LinkButton to={pagePaths.forgotPassword}>{copy.requestResetLink}</LinkButton>
      </AuthSheet>
    )
  }
  return <ResetForm key={token} token={token} onDead={setLinkError} onDone={setSignInAt} />
}
