import { ADDRESS_NOT_WHOLE, ANOTHER_LINK_WANTED } from "@mavazi/contracts/account-words"
import { use, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { resetPassword } from "../../api/password-service"
import { credentialsProblem, NO_CREDENTIALS } from "../../model/credentials"
import { isExpiredLink } from "../../model/link-token"
import { AccountContext } from "../account-context"
import { AuthSheet } from "./auth-sheet"
import styles from "./auth-view.module.css"
import { NewPasswordFields, NO_PASSWORD } from "../new-password-fields"
import { useLinkToken } from "./use-link-token"
import { useSubmit } from "../use-submit"

/** Where the link of a message leads: a new password is chosen here. */
export function ResetView() {
  const token = useLinkToken()
  const [dead, setDead] = useState<string | null>(null)
  const [signInAt, setSignInAt] = useState<string | null>(null)

  if (signInAt !== null) {
    return (
      <AuthSheet title="Your new password is set.">
        <Alert tone="success">Your account has been signed out on all devices.</Alert>
        <LinkButton to={signInAt}>Log in</LinkButton>
      </AuthSheet>
    )
  }
  if (token === undefined) return <Spinner />
  if (token === null || dead !== null) {
    return (
      <AuthSheet title={ANOTHER_LINK_WANTED}>
        <Alert tone="warning">{dead ?? ADDRESS_NOT_WHOLE}</Alert>
        <LinkButton to="/auth/forgot">Send me a link</LinkButton>
      </AuthSheet>
    )
  }
  return <ResetForm key={token} token={token} onDead={setDead} onDone={setSignInAt} />
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
    check: () => credentialsProblem("register", { ...NO_CREDENTIALS, ...form }),
    send: () => resetPassword(token, form.password),
    onAnswer: (result) => {
      if (result.success) {
        account?.sessionEnded()
        onDone(result.answer.admin ? "/admin" : "/auth")
      } else if (isExpiredLink(result.code)) onDead(result.error)
      else return result.error
      return null
    },
  })

  return (
    <AuthSheet title="Your new password">
      <p className="muted">This replaces your old password and signs your account out on all devices.</p>
      <form className={styles.form} method="post" onSubmit={onSubmit}>
        <NewPasswordFields value={form} onChange={setForm} />
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" wide busy={busy}>
          {busy ? "Saving..." : "Set new password"}
        </Button>
      </form>
    </AuthSheet>
  )
}
