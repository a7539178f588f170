import { LINK_INCOMPLETE, REQUEST_ANOTHER_LINK } from "@mavazi/contracts/account/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { use, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { resetPassword } from "../../api/password-service"
import * as copy from "../../copy"
import { credentialsProblem, NO_CREDENTIALS } from "../../model/credentials"
import { isExpiredLink } from "../../model/link-token"
import { AccountContext } from "../account-context"
import { AuthSheet } from "./auth-sheet"
import styles from "./auth-view.module.css"
import { NewPasswordFields, NO_PASSWORD } from "../new-password-fields"
import { useLinkToken } from "./use-link-token"
import { useSubmit } from "../use-submit"

/** Target of the link in a password reset e-mail: sets a new password. */
export function ResetView() {
  const token = useLinkToken()
  const [linkError, setLinkError] = useState<string | null>(null)
  const [signInAt, setSignInAt] = useState<string | null>(null)

  if (signInAt !== null) {
    return (
      <AuthSheet title={copy.resetDoneTitle}>
        <Alert tone="success">{copy.resetDoneText}</Alert>
        <LinkButton to={signInAt}>{copy.logIn}</LinkButton>
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

interface ResetFormProps {
  token: string
  /** Called with the reason when the link no longer works. */
  onDead: (reason: string) => void
  onDone: (signInAt: string) => void
}

function ResetForm({ token, onDead, onDone }: ResetFormProps) {
  const account = use(AccountContext)
  const [form, setForm] = useState(NO_PASSWORD)
  const { problem, busy, onSubmit } = useSubmit({
    validate: () => credentialsProblem("register", { ...NO_CREDENTIALS, ...form }),
    send: () => resetPassword(token, form.password),
    onResult: (result) => {
      if (result.success) {
        account?.sessionEnded()
        onDone(result.data.admin ? pagePaths.adminLogin : pagePaths.auth)
      } else if (isExpiredLink(result.code)) onDead(result.error)
      else return result.error
      return null
    },
  })

  return (
    <AuthSheet title={copy.resetTitle}>
      <p className="muted">{copy.resetIntro}</p>
      <form className={styles.form} method="post" onSubmit={onSubmit}>
        <NewPasswordFields value={form} onChange={setForm} />
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" wide busy={busy}>
          {busy ? copy.saving : copy.setNewPassword}
        </Button>
      </form>
    </AuthSheet>
  )
}
