import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { useLateValue } from "~/shared/late-value"
import { resetPassword } from "../../api/password-service"
import * as copy from "../../copy"
import { credentialsProblem, NO_CREDENTIALS } from "../../model/credentials"
import { isExpiredLink } from "../../model/link-token"
import { AccountContext } from "../account-context"
import { AuthSheet } from "./auth-sheet"
import { NewPasswordFields, NO_PASSWORD } from "../new-password-fields"
import { useSubmit } from "../use-submit"

interface ResetFormProps {
  token: string
  /** Called with the reason when the link no longer works. */
  onDead: (reason: string) => void
  onDone: (signInAt: string) => void
}

/** Form for the new password. */
export function ResetForm({ token, onDead, onDone }: ResetFormProps) {
  const account = useLateValue(AccountContext)
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
      <form className="stack" method="post" onSubmit={onSubmit}>
        <NewPasswordFields value={form} onChange={setForm} />
        {problem !== null && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" wide busy={busy}>
          {busy ? copy.saving : copy.setNewPassword}
        </Button>
      </form>
    </AuthSheet>
  )
}
