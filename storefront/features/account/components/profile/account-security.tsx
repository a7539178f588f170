import type { User } from "@mavazi/contracts/account/auth"
import { SIGNED_OUT_EVERYWHERE } from "@mavazi/contracts/account/copy"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { logoutEverywhere } from "../../api/password-service"
import * as copy from "../../copy"
import { AccountData } from "./account-data"
import { DeleteAccount } from "./delete-account"
import { PasswordForm } from "./password-form"
import { Preferences } from "./preferences"
import styles from "./profile-view.module.css"
import { SignedInDevices } from "./signed-in-devices"
import { useLeave } from "./use-leave"

/** Security, preferences and data of the profile: change the password, end sessions, download what is stored, delete the account. */
export default function AccountSecurity({ email, lowData }: Pick<User, "email" | "lowData">) {
  const [mode, setMode] = useState<"closed" | "open" | "saved">("closed")
  return (
    <>
      <section className="stack" aria-labelledby="account-security">
        <h2 id="account-security">{copy.passwordAndDevices}</h2>
        {mode === "saved" && <Alert tone="success">{copy.passwordChanged}</Alert>}
        {mode === "open" ? (
          <PasswordForm email={email} onDone={(saved) => setMode(saved ? "saved" : "closed")} />
        ) : (
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => setMode("open")}>
              {copy.changePassword}
            </Button>
            <EverywhereButton />
          </div>
        )}
        <SignedInDevices />
      </section>
      <Preferences lowData={lowData} />
      <AccountData email={email} />
      <DeleteAccount email={email} />
    </>
  )
}

function EverywhereButton() {
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
