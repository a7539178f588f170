import type { ReactNode } from "react"
import styles from "./badge.module.css"
import { classNames } from "../class-names"

export type BadgeTone = "warning" | "info" | "primary" | "success" | "secondary" | "danger" | "accent"

/** A label on a coloured background; the colour is redundant. */
export function Badge({ tone = "secondary", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
