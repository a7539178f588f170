import { messageForm } from "~/shared/api/messages/message-form"
import { siteWords } from "~/shared/content/site-words"
import { Button } from "~/shared/ui/buttons/button"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import * as copy from "../../copy"
import styles from "./newsletter-form.module.css"

const THANKS_MS = 5_000

export function NewsletterForm({ className }: { className?: string | undefined }) {
  const { newsletter } = siteWords()
  const status = useTimedMessage(THANKS_MS)
  const events = messageForm((text) => ({ form: "newsletter", email: text("email") }), {
    onStored: () => status.show(newsletter.thanks),
    onRejected: status.show,
  })

  return (
    <form className={className} {...events}>
      <h2>{newsletter.heading}</h2>
      <p>{newsletter.text}</p>
      <div className={styles.row}>
        <input
          className={styles.input}
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label={copy.emailAddress}
          placeholder={copy.emailAddress}
        />
        <Button type="submit" variant="inverse">
          {newsletter.button}
        </Button>
      </div>
      <p className={styles.status} role="status">
        {status.message}
      </p>
    </form>
  )
}
