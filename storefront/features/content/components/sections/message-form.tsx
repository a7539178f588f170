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
  /** The thanks stand where the form was, which returns after them. */
  inItsPlace?: boolean
  children: ReactNode
}

/**
 * A form that thanks at once for five seconds. The message is kept until the shop has taken it; one that is refused
 * comes back into the fields with the shop's words.
 */
export function MessageForm({ compose, thanks, submit, inItsPlace = false, children }: MessageFormProps) {
  const { message, show, clear } = useTimedMessage(THANKS_MS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const events = messageForm(compose, {
    onKept: (form) => {
      setRefusal(null)
      show(thanks)
      // The button that was pressed goes away: keyboard and screen reader stay where it was.
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
