import { type ReactNode, useState } from "react"
import { messageForm } from "~/shared/api/messages/message-form"
import type { Compose } from "~/shared/api/messages/message-sender"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import styles from "./message-form.module.css"

const THANKS_MS = 5_000

export interface MessageFormProps {
  compose: Compose
  thanks: string
  submit: string
  /** The confirmation replaces the form for five seconds. */
  inItsPlace?: boolean
  children: ReactNode
}

/**
 * A form that confirms at once, for five seconds. The message is stored until the shop has accepted it; a rejected one
 * is put back into the fields with the shop's message.
 */
export function MessageForm({ compose, thanks, submit, inItsPlace = false, children }: MessageFormProps) {
  const { message, show, clear } = useTimedMessage(THANKS_MS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const events = messageForm(compose, {
    onKept: (form) => {
      setRefusal(null)
      show(thanks)
      // The pressed button is removed, so the focus moves to the confirmation.
      if (inItsPlace) form.focus()
    },
    onRefused: (why) => {
      clear()
      setRefusal(why)
    },
  })

  return (
    <form className={styles.form} {...events} tabIndex={-1}>
      <div className={styles.fields} hidden={inItsPlace && message !== null}>
        {children}
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div>
          <Button type="submit">{submit}</Button>
        </div>
      </div>
      {message !== null && <Alert tone="success">{message}</Alert>}
    </form>
  )
}
