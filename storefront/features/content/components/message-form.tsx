import type { ReactNode, SubmitEvent } from "react"
import { loadSender } from "~/shared/api/load-sender"
import type { Message } from "~/shared/api/send-message"
import { Alert } from "~/shared/ui/alert"
import { Button } from "~/shared/ui/button"
import { useTimedMessage } from "~/shared/ui/use-timed-message"
import styles from "./message-form.module.css"

const THANKS_MS = 5_000

export interface MessageFormProps {
  /** Makes the message of the filled-in fields; `text(name)` is a field's value. */
  compose: (text: (name: string) => string) => Message
  thanks: string
  submit: string
  /** The thanks stand where the form was, which returns after them. */
  inItsPlace?: boolean
  children: ReactNode
}

/** A form that thanks at once for five seconds; the message is kept until the shop has taken it. */
export function MessageForm({ compose, thanks, submit, inItsPlace = false, children }: MessageFormProps) {
  const { message, show } = useTimedMessage(THANKS_MS)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === "string" ? value.trim() : ""
    }
    const written = compose(text)
    show(thanks)
    event.currentTarget.reset()
    // The button that was pressed goes away: keyboard and screen reader stay where it was.
    if (inItsPlace) event.currentTarget.focus()
    void loadSender().then(({ sendMessage }) => sendMessage(written))
  }

  return (
    <form className={styles.form} onSubmit={send} onFocus={() => void loadSender()} tabIndex={-1}>
      <div className={styles.fields} hidden={inItsPlace && message !== null}>
        {children}
        <div>
          <Button type="submit">{submit}</Button>
        </div>
      </div>
      {message !== null && <Alert tone="success">{message}</Alert>}
    </form>
  )
}
