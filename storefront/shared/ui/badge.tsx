import type { ReactNode } from "react"
import styles from "./badge.module.css"
import { classNames } from "./class-names"

export type BadgeTone = "warning" | "info" | "primary" | "success" | "secondary" | "danger" | "accent"

/** A short word on a coloured ground; the word says it, the colour only helps. */
export function Badge({ tone = "secondary", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}

const STATUS_TONES: Record<string, BadgeTone> = {
  pending: "warning",
  processing: "info",
  shipped: "primary",
  delivered: "success",
}

/** An order's status: pending, processing, shipped, delivered, or any other word in the secondary tone. */
export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  const word = status === "refunding" ? "Refund on its way" : status.charAt(0).toUpperCase() + status.slice(1)
  return <Badge tone={STATUS_TONES[status] ?? "secondary"}>{children ?? word}</Badge>
}
