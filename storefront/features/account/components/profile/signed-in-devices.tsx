import type { AccountSession } from "@mavazi/contracts/account/auth"
import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import { useRef, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Badge } from "~/shared/ui/display/badge"
import type { Outcome } from "../../api/outcome"
import { endOtherSessions, endSession, fetchSessions } from "../../api/session-service"
import * as copy from "../../copy"
import { deviceName } from "../../model/device-name"

/** The account's sessions, on request, with buttons that end them. */
export function SignedInDevices() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [sessions, setSessions] = useState<AccountSession[] | null>(null)
  const [message, setMessage] = useState<Outcome<string> | null>(null)
  const [busy, setBusy] = useState(false)

  /** Runs a change, then reads the list again. */
  const load = async (change?: () => Promise<Outcome<{ message: string }>>) => {
    setBusy(true)
    const done = await change?.()
    const read = await fetchSessions()
    setBusy(false)
    if (read.success) setSessions(read.data.sessions)
    if (done?.success === true) {
      setMessage({ success: true, data: done.data.message })
      // The button that had the focus is no longer rendered.
      heading.current?.focus()
    } else setMessage(done ?? (read.success ? null : read))
  }

  return (
    <>
      {sessions === null ? (
        <div className="actions">
          <Button variant="quiet" busy={busy} onClick={() => void load()}>
            {busy ? copy.loadingDevices : copy.signedInDevices}
          </Button>
        </div>
      ) : (
        <>
          <h3 ref={heading} tabIndex={-1} id="signed-in-devices">
            {copy.signedInDevices}
          </h3>
          <ul className="ruled" aria-labelledby="signed-in-devices">
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                busy={busy}
                onEnd={() => void load(() => endSession(session.id))}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <div className="actions">
              <Button variant="secondary" busy={busy} onClick={() => void load(endOtherSessions)}>
                {busy ? copy.signingOut : copy.signOutOthers}
              </Button>
            </div>
          )}
        </>
      )}
      {message !== null && (
        <Alert tone={message.success ? "success" : "error"}>{message.success ? message.data : message.error}</Alert>
      )}
    </>
  )
}

function Device({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const name = deviceName(session)
  const times = { signedIn: dayAndTime(session.signedInAt), lastUsed: dayAndTime(session.lastSeenAt) }
  return (
    <li className="split">
      <div>
        <strong>{name}</strong> {session.current && <Badge tone="success">{copy.thisDevice}</Badge>}
        <p className="small muted">{interpolate(copy.deviceTimes, times)}</p>
      </div>
      {!session.current && (
        <Button variant="quiet" size="small" busy={busy} aria-label={`${copy.signOut} ${name}`} onClick={onEnd}>
          {copy.signOut}
        </Button>
      )}
    </li>
  )
}
