import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { SECURITY_EVENT_DAYS } from "@mavazi/contracts/shared/retention"
import { useState } from "react"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import * as ui from "~/shared/copy/ui"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { deleteAccount } from "../../api/account-data-service"
import { useSubmit } from "../use-submit"
import { cancel } from "../../copy"
import { CurrentPasswordField } from "./current-password-field"
import * as copy from "./copy"

interface DeletionFormProps {
  email: string
  onCancel: () => void
  onDeleted: () => void
}

/** What is deleted and what is kept, and the password that confirms it. */
export function DeletionForm({ email, onCancel, onDeleted }: DeletionFormProps) {
  const [password, setPassword] = useState("")
  const { problem, busy, onSubmit } = useSubmit({
    validate: () => null,
    send: () => deleteAccount(password),
    onResult: (result) => {
      if (!result.success) return result.error
      onDeleted()
      return null
    },
  })

  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <p>{copy.deletedWithAccount}</p>
      <p>
        {interpolate(copy.keptOfOrders, { days: String(SECURITY_EVENT_DAYS) })}{" "}
        <Link to={pagePaths.privacy}>{ui.privacy}</Link>
      </p>
      <CurrentPasswordField email={email} value={password} onChange={setPassword} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {busy ? copy.deletingAccount : copy.deleteAccount}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
