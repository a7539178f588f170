import * as copy from "~/shared/copy/ui"
import styles from "./spinner.module.css"

/** Loading indicator with a label. */
export function Spinner({ label = copy.loading }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.threads} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <p>{label}</p>
    </div>
  )
}
