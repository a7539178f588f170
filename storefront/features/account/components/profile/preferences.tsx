import type { User } from "@mavazi/contracts/account/auth"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "./copy"
import { useAccountStore } from "../account-context"
import styles from "./profile-view.module.css"

/** Choices that are kept with the account. */
export function Preferences({ lowData }: Pick<User, "lowData">) {
  const account = useAccountStore()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isOn = lowData === true

  const change = async () => {
    setBusy(true)
    const result = await account.update({ lowData: !isOn })
    setBusy(false)
    setProblem(result.success ? null : result.error)
  }
  return (
    <section className="stack" aria-labelledby="preferences">
      <h2 id="preferences">{copy.preferences}</h2>
      <p role="status">{isOn ? copy.lowDataIsOn : copy.lowDataIsOff}</p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={() => void change()}>
          {isOn ? copy.lowDataOff : copy.lowDataOn}
        </Button>
      </div>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </section>
  )
}
