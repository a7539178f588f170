import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { siteWords } from "~/shared/content/site-words"
import { Button } from "~/shared/ui/buttons/button"
import { NoScript } from "~/shared/ui/no-script"
import * as copy from "../../copy"
import styles from "./newsletter-form.module.css"

/** The newsletter's form for browsers that do not run scripts; the style sheet hides the one that follows. */
export function NoScriptNewsletter() {
  const { newsletter } = siteWords()
  return (
    <NoScript className="no-script-newsletter">
      <form method="post" action={sitePath(pagePaths.contact)}>
        <h2>{newsletter.heading}</h2>
        <p>{newsletter.text}</p>
        <input type="hidden" name="form" value="newsletter" />
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
      </form>
    </NoScript>
  )
}
