import type { User } from "@mavazi/contracts/auth"
import { useState, type ChangeEvent } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import { profileFormOf, profileProblem, profileRequest } from "../../model/profile-form"
import { useAccountStore } from "../account-context"
import styles from "./profile-view.module.css"
import { useSubmit } from "../use-submit"

/** The edit form. `onDone` receives whether anything was saved. */
export function ProfileEditor({ user, onDone }: { user: User; onDone: (saved: boolean) => void }) {
  const account = useAccountStore()
  const [form, setForm] = useState(() => profileFormOf(user))
  const { problem, busy, onSubmit } = useSubmit({
    check: () => profileProblem(form),
    send: () => account.update(profileRequest(form)),
    onAnswer: (result) => {
      if (!result.success) return result.error || "Failed to update profile"
      onDone(true)
      return null
    },
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setForm({ ...form, [target.name]: target.value })

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField label="Name" name="name" autoComplete="name" required value={form.name} onChange={change} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        readOnly
        hint="Your e-mail is your login and stays as it is."
        value={form.email}
        onChange={change}
      />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" value={form.phone} onChange={change} />
      <TextArea
        label="Address"
        name="address"
        autoComplete="street-address"
        rows={3}
        value={form.address}
        onChange={change}
      />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? "Saving..." : "Save Changes"}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
