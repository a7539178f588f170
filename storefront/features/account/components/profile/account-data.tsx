import { useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { saveFile } from "~/shared/api/save-file"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { fetchAccountData } from "../../api/account-data-service"
import * as copy from "../../copy"
import { useSubmit } from "../use-submit"
import { CurrentPasswordField } from "./current-password-field"

/** The account's data as a file, after its password. */
export function AccountData({ email }: { email: string }) {
  const [mode, setMode] = useState<"closed" | "open" | "saved">("closed")
  return (
    <section className="stack" aria-labelledby="account-data">
      <h2 id="account-data">{copy.yourData}</h2>
      <p>{copy.downloadDataIntro}</p>
      {mode === "saved" && <Alert tone="success">{copy.dataDownloaded}</Alert>}
      {mode === "open" ? (
        <DownloadForm email={email} onDone={(saved) => setMode(saved ? "saved" : "closed")} />
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={() => setMode("open")}>
            {copy.downloadData}
          </Button>
        </div>
      )}
    </section>
  )
}

function DownloadForm({ email, onDone }: { email: string; onDone: (saved: boolean) => void }) {
  const [password, setPassword] = useState("")
  const { problem, busy, onSubmit } = useSubmit({
    validate: () => null,
    send: () => fetchAccountData(password),
    onResult: (result) => {
      if (!result.success) return result.error
      const name = interpolate(copy.dataFileName, { day: result.data.createdAt.slice(0, 10) })
      saveFile(new Blob([JSON.stringify(result.data, null, 2)], { type: "application/json" }), name)
      onDone(true)
      return null
    },
  })

  return (
    <form className="stack" method="post" onSubmit={onSubmit}>
      <CurrentPasswordField email={email} value={password} onChange={setPassword} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {busy ? copy.preparing : copy.download}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
