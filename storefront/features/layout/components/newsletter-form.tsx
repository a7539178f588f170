import type { SubmitEvent } from "react"
import newsletter from "~content/newsletter.yaml"
import { loadSender } from "~/shared/api/load-sender"
import { Button } from "~/shared/ui/button"
import { useTimedMessage } from "~/shared/ui/use-timed-message"
import styles from "./newsletter-form.module.css"

const THANKS_MS = 5_000

export function NewsletterForm({ className }: { className?: string | undefined }) {
  const thanks = useTimedMessage(THANKS_MS)

  const subscribe = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get("email")
    if (typeof email !== "string") return
    thanks.show(newsletter.thanks)
    form.reset()
    void loadSender().then(({ sendMessage }) => sendMessage({ form: "newsletter", email }))
  }

  return (
    <form className={className} onSubmit={subscribe} onFocus={() => void loadSender()}>
      <h2>{newsletter.heading}</h2>
      <p>{newsletter.text}</p>
      <div className={styles.row}>
        <input
          className={styles.input}
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label="E-mail address"
          placeholder="E-mail address"
        />
        <Button type="submit" variant="inverse">
          {newsletter.button}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {thanks.message}
      </p>
    </form>
  )
}
