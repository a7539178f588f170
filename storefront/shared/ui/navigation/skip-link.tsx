import * as copy from "~/shared/copy/ui"
import styles from "./skip-link.module.css"

/** First stop of the keyboard: jumps over the header to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {copy.skipToContent}
    </a>
  )
}
