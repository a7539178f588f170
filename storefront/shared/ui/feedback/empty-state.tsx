import type { ReactNode } from "react"
import styles from "./empty-state.module.css"
import { Divider } from "../display/divider"

export interface EmptyStateProps {
  title: string
  /** Level of the heading in the page's outline. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** Usually a LinkButton. */
  action?: ReactNode
}

/** Empty state of a list: a message and an action. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Divider short />
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  )
}
