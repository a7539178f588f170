import type { User } from "@mavazi/contracts/account/auth"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { AccountData } from "./account-data"
import { DeleteAccount } from "./delete-account"
import { EverywhereButton } from "./everywhere-button"
import { PasswordForm } from "./password-form"
import { Preferences } from "./preferences"
import { SavedNumbers } from "./saved-numbers"
import { SignedInDevices } from "./signed-in-devices"

/** Security, preferences and data of the profile: change the password, end sessions, remove saved numbers, download what is stored, delete the account. */
export default function AccountSecurity({ email, ...preferences }: Pick<User, "email" | "lowData" | "language">) {
  const [mode, setMode] = useState<"closed" | "open" | "saved">("closed")
  return (
    <>
      <section className="stack" aria-labelledby="account-security">
        <h2 id="account-security">{copy.passwordAndDevices}</h2>
        {mode === "saved" && <Alert tone="success">{copy.passwordChanged}</Alert>}
        {mode === "open" ? (
          <PasswordForm email={email} onDone={(saved) => setMode(saved ? "saved" : "closed")} />
        ) : (
          <div className="actions">
            <Button variant="secondary" onClick={() => setMode("open")}>
              {copy.changePassword}
            </Button>
            <EverywhereButton />
          </div>
        )}
        <SignedInDevices />
      </section>
      <SavedNumbers />
      <Preferences {...preferences} />
      <AccountData email={email} />
      <DeleteAccount email={email} />
    </>
  )
}
