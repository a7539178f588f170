import { LinkButton } from "~/shared/ui/button"
import { Divider } from "~/shared/ui/divider"
import styles from "./error-page.module.css"

/** What is shown when a page breaks: the specified words, and two ways on. */
export function ErrorBoundary() {
  return (
    <main id="main" className={styles.page}>
      <Divider short />
      <h1>Unexpected Application Error!</h1>
      <p className="lead">Something broke on our side. Your cart is kept. Please load the page again, or start over.</p>
      <div className={styles.actions}>
        <a className={styles.reload} href="">
          Load the page again
        </a>
        <LinkButton to="/" reloadDocument variant="secondary">
          Back to home
        </LinkButton>
      </div>
    </main>
  )
}
