import type { User } from "@mavazi/contracts/account/auth"
import { useRef, useState, type ChangeEvent } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { isPicture } from "../../model/avatar-file"
import { useAccountStore } from "../account-context"
import { Avatar } from "../avatar"
import styles from "./profile-view.module.css"

/** The person's picture and the button that changes it. */
export function AvatarPicker({ user }: { user: User }) {
  const account = useAccountStore()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const change = async (avatar: () => Promise<string | null>) => {
    setProblem(null)
    setBusy(true)
    try {
      const result = await account.update({ avatar: await avatar() })
      if (!result.success) setProblem(result.error || copy.avatarUpdateFailed)
    } catch {
      // The browser cannot read it as a picture.
      setProblem(copy.avatarUpdateFailed)
    } finally {
      setBusy(false)
    }
  }

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again after a failure.
    target.value = ""
    if (!file) return
    if (isPicture(file)) void change(async () => (await import("../../model/downscale-image")).downscale(file))
    else setProblem(copy.choosePictureFile)
  }

  return (
    <div className="stack">
      <div className={styles.person}>
        <Avatar name={user.name} picture={user.avatar} size={88} />
        <div>
          <h2>{user.name}</h2>
          <Button variant="quiet" size="small" busy={busy} onClick={() => input.current?.click()}>
            {busy ? copy.uploading : copy.changePicture}
          </Button>{" "}
          {user.avatar !== null && !busy && (
            <Button variant="quiet" size="small" onClick={() => void change(() => Promise.resolve(null))}>
              {copy.removePicture}
            </Button>
          )}
          <input ref={input} type="file" accept="image/*" hidden aria-label={copy.choosePicture} onChange={pick} />
        </div>
      </div>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </div>
  )
}
