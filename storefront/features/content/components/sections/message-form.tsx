import { type ReactNode, useState } from "react"
import { messageForm } from "~/shared/api/messages/message-form"
import type { Compose } from "~/shared/api/messages/message-sender"
import { Alert } from "~/shared/ui/feedback/alert"
import { classNames } from "~/shared/ui/class-names"
import { Button } from "~/shared/ui/buttons/button"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import styles from "./message-form.module.css"

const THANKS_MS = 5_000

export interface MessageFormProps {
  compose: Compose
  confirmation: string
  submit: string
  /** The confirmation replaces the form for five seconds. */
  replacesForm?: boolean
  children: ReactNode
}

/**
 * A form that confirms at once, for five seconds. The message is stored until the shop has accepted it; a rejected one
 * is put back into the fields with the shop's message.
 */
export function MessageForm({ compose, confirmation, submit, replacesForm = false, children }: MessageFormProps) {
  const { message, show, clear } = useTimedMessage(THANKS_MS)
  const [rejection, setRejection] = useState<string | null>(null)
  const events = messageForm(compose, {
    onStored: (form) => {
      setRejection(null)
      show(confirmation)
      // The pressed button is removed, so the focus moves to the confirmation.
      if (replacesForm) form.focus()
    },
    onRejected: (error) => {
      clear()
      setRejection(error)
    },
  })

  return (
    <form className="stack" method="post" {...events} tabIndex={-1}>
      <div className={classNames("stack", styles.fields)} hidden={replacesForm && message !== null}>
        {children}
        {rejection !== null && <Alert tone="error">{rejection}</Alert>}
        {/* Without scripts the server sends the message, and needs the kind of the form. */}
        <Button type="submit" name="form" value={compose(() => "").form}>
          {submit}
        </Button>
      </div>
      {message !== null && <Alert tone="success">{message}</Alert>}
    </form>
  )
}
