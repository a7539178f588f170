import type { User } from "@mavazi/contracts/account/auth"
import { nationalPhone } from "@mavazi/contracts/phone/phone"
import { SIGNED_OUT } from "@mavazi/contracts/shared/copy"
import { type ReactNode, Suspense, useState } from "react"
import { useNavigate } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import * as copy from "../../copy"
import { useAccountStore } from "../account-context"
import { AvatarPicker } from "./avatar-picker"
import { ProfileEditor } from "./profile-editor"
import styles from "./profile-view.module.css"

const UnverifiedEmail = lazyComponent<{ email: string }>(() => import("./unverified-email"))
const AccountSecurity = lazyComponent<Pick<User, "email" | "lowData" | "language">>(() => import("./account-security"))

/** Name, e-mail, phone and address, with an edit mode. */
export function ProfileTab({ user, addresses }: { user: User; addresses: ReactNode }) {
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)

  const finish = (changed: boolean) => {
    setEditing(false)
    setSaved(changed)
  }
  return (
    <div className={styles.tab}>
      <AvatarPicker user={user} />
      {!user.emailVerified && (
        <Suspense>
          <UnverifiedEmail email={user.email} />
        </Suspense>
      )}
      {saved && !editing && <Alert tone="success">{copy.profileSaved}</Alert>}
      {editing ? (
        <ProfileEditor user={user} onDone={finish} />
      ) : (
        <>
          <Facts user={user} />
          <div className="actions">
            <Button onClick={() => setEditing(true)}>{copy.editProfile}</Button>
            <LogoutButton />
          </div>
          <Suspense>
            {addresses}
            <AccountSecurity email={user.email} lowData={user.lowData} language={user.language} />
          </Suspense>
        </>
      )}
    </div>
  )
}

function Facts({ user }: { user: User }) {
  const facts = [
    [copy.name, user.name],
    [copy.email, user.email],
    [copy.phone, nationalPhone(user.phone)],
    [copy.address, user.address],
    ...(user.kraPin === undefined ? [] : [[copy.kraPin, user.kraPin] as const]),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === "" ? styles.missing : undefined}>{value === "" ? copy.notProvided : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LogoutButton() {
  const account = useAccountStore()
  const navigate = useNavigate()

  const logout = async () => {
    await navigate("/", { state: { success: SIGNED_OUT } })
    await account.logout()
  }
  return (
    <Button variant="secondary" onClick={() => void logout()}>
      {copy.logout}
    </Button>
  )
}
