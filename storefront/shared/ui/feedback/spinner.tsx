import styles from "./spinner.module.css"

/** Four threads in motion and, below them, what is being waited for. */
export function Spinner({ label = "Loading..." }: { label?: string }) {
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
