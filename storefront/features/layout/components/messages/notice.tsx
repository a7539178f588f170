import type { ReactNode } from "react"
import { classNames } from "~/shared/ui/class-names"
import { Divider } from "~/shared/ui/display/divider"
import styles from "./notice.module.css"

export interface NoticeProps {
  title: string
  /** Shows a decorative picture beside the text on wide screens. */
  rail?: boolean
  children: ReactNode
  actions: ReactNode
}

/** A page with a message and links. */
export function Notice({ title, rail = false, children, actions }: NoticeProps) {
  return (
    <div className={classNames("container", "page", styles.notice, rail && styles.rail)}>
      <Divider short />
      <h1>{title}</h1>
      <p className="lead">{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
