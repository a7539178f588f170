import type { ReactNode } from "react"
import { Divider } from "~/shared/ui/divider"
import styles from "./notice.module.css"

/** A page that has only something to say: what happened, and the ways on. */
export function Notice({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className={`container page ${styles.notice ?? ""}`}>
      <Divider short />
      <h1>{title}</h1>
      <p className="lead">{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
