import type { ReactNode } from "react"
import styles from "./auth-view.module.css"

/** The column of the auth screen and of the pages that its links lead to. */
export function AuthSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`container page ${styles.auth ?? ""}`}>
      <div className={styles.sheet}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
