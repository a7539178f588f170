import type { ReactNode } from "react"
import * as copy from "~/shared/copy/ui"
import styles from "./alert.module.css"
import { classNames } from "../class-names"
import { Icon } from "../pictures/icon"

export interface AlertProps {
  tone: "success" | "error" | "warning" | "info"
  children: ReactNode
  /** Shows a button that dismisses the message. */
  onClose?: (() => void) | undefined
  /** Fixed below the header, over the page. */
  floating?: boolean
  className?: string | undefined
}

/** A message that screen readers announce: errors at once (role alert), the others politely (role status). */
export function Alert({ tone, children, onClose, floating = false, className }: AlertProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames(styles.alert, styles[tone], floating && styles.floating, className)}
    >
      <div className={styles.body}>{children}</div>
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose} aria-label={copy.dismissMessage}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
