import type { ReactNode, SubmitEvent } from "react"
import { type Message, sendMessage } from "~/shared/api/send-message"
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
  children: ReactNode
}

/** A form that thanks at once for five seconds; the message is kept until the shop has taken it. */
export function MessageForm({ compose, thanks, submit, children }: MessageFormProps) {
  const { message, show } = useTimedMessage(THANKS_MS)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === "string" ? value.trim() : ""
    }
    show(thanks)
    event.currentTarget.reset()
    void sendMessage(compose(text))
  }

  return (
    <form className={styles.form} onSubmit={send}>
      {message !== null && <Alert tone="success">{message}</Alert>}
      {children}
      <div>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  )
}
