import type { UpdateProfileRequest, User } from "@mavazi/contracts/account/auth"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "./copy"
import { useAccountStore } from "../account-context"

/** Choices that are kept with the account. */
export function Preferences({ lowData, language }: Pick<User, "lowData" | "language">) {
  const isOn = lowData === true
  const isSwahili = language === "sw"
  return (
    <section className="stack" aria-labelledby="preferences">
      <h2 id="preferences">{copy.preferences}</h2>
      <Choice
        state={isOn ? copy.lowDataIsOn : copy.lowDataIsOff}
        button={isOn ? copy.lowDataOff : copy.lowDataOn}
        change={{ lowData: !isOn }}
      />
      <Choice
        state={isSwahili ? copy.messagesInSwahili : copy.messagesInEnglish}
        button={isSwahili ? copy.useEnglish : copy.useSwahili}
        change={{ language: isSwahili ? "en" : "sw" }}
      />
    </section>
  )
}

/** What was chosen, and a button for the other choice. */
function Choice({ state, button, change }: { state: string; button: string; change: UpdateProfileRequest }) {
  const account = useAccountStore()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const choose = async () => {
    setBusy(true)
    const result = await account.update(change)
    setBusy(false)
    setProblem(result.success ? null : result.error)
  }
  return (
    <>
      <p role="status">{state}</p>
      <div className="actions">
        <Button variant="secondary" busy={busy} onClick={() => void choose()}>
          {button}
        </Button>
      </div>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </>
  )
}
