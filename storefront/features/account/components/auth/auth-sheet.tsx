import type { ReactNode } from "react"
import styles from "./auth-view.module.css"

/** Layout of the auth screen and of the pages for password reset and verification. */
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
