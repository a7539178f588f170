import { SIGNED_OUT_EVERYWHERE } from "@mavazi/contracts/account/copy"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { logoutEverywhere } from "../../api/password-service"
import * as copy from "../../copy"
import { useLeave } from "./use-leave"

/** Ends all sessions of the account, this one too. */
export function EverywhereButton() {
  const leave = useLeave()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const signOut = async () => {
    setBusy(true)
    const result = await logoutEverywhere()
    setBusy(false)
    if (!result.success) {
      setProblem(result.error)
      return
    }
    await leave(SIGNED_OUT_EVERYWHERE)
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void signOut()}>
        {busy ? copy.signingOut : copy.signOutEverywhere}
      </Button>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </>
  )
}
