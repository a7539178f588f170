import { ACCOUNT_DELETED } from "@mavazi/contracts/account/copy"
import { useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "./copy"
import { DeletionForm } from "./deletion-form"
import { useLeave } from "./use-leave"

/** Deletion of the account, after its password. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const leave = useLeave()
  return (
    <section className="stack" aria-labelledby="delete-account">
      <h2 id="delete-account">{copy.deleteAccountTitle}</h2>
      <p>{copy.deleteAccountIntro}</p>
      {isOpen ? (
        <DeletionForm email={email} onCancel={() => setOpen(false)} onDeleted={() => void leave(ACCOUNT_DELETED)} />
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {copy.deleteAccount}
          </Button>
        </div>
      )}
    </section>
  )
}
