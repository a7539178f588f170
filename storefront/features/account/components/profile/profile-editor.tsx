import type { User } from "@mavazi/contracts/account/auth"
import { useState, type ChangeEvent } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import { profileFormOf, profileProblem, profileRequest } from "../../model/profile-form"
import { useAccountStore } from "../account-context"
import { useSubmit } from "../use-submit"

/** The edit form. `onDone` receives whether anything was saved. */
export function ProfileEditor({ user, onDone }: { user: User; onDone: (saved: boolean) => void }) {
  const account = useAccountStore()
  const [form, setForm] = useState(() => profileFormOf(user))
  const { problem, busy, onSubmit } = useSubmit({
    validate: () => profileProblem(form),
    send: () => account.update(profileRequest(form, user)),
    onResult: (result) => {
      if (!result.success) return result.error || copy.profileUpdateFailed
      onDone(true)
      return null
    },
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setForm({ ...form, [target.name]: target.value })

  return (
    <form className="stack" method="post" noValidate onSubmit={onSubmit}>
      <TextField label={copy.name} name="name" autoComplete="name" required value={form.name} onChange={change} />
      <TextField
        label={copy.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        readOnly
        hint={copy.emailReadOnlyHint}
        value={form.email}
        onChange={change}
      />
      <TextField label={copy.phone} name="phone" type="tel" autoComplete="tel" value={form.phone} onChange={change} />
      <TextArea
        label={copy.address}
        name="address"
        autoComplete="street-address"
        rows={3}
        value={form.address}
        onChange={change}
      />
      <TextField label={copy.kraPin} name="kraPin" value={form.kraPin} onChange={change} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {busy ? copy.saving : copy.saveChanges}
        </Button>
        <Button variant="quiet" onClick={() => onDone(false)}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
