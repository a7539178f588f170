import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react"
import * as copy from "~/shared/copy/ui"
import { classNames } from "../class-names"
import styles from "./dialog.module.css"
import { Icon } from "../pictures/icon"

export interface DialogProps {
  open: boolean
  /** Called on the close button, the backdrop and Escape; the owner then sets `open` to false. */
  onClose: () => void
  /** Name of the dialog for screen readers. */
  label: string
  /** wide: for two columns; side: a drawer from the left edge; full: the whole window. */
  variant?: "normal" | "wide" | "side" | "full"
  children: ReactNode
}

/** Native modal dialog: it traps the focus, makes the page behind inert, and restores the focus when closed. */
export function Dialog({ open, onClose, label, variant = "normal", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Must run before the element is removed, or closing does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }

  if (!open) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the click handler serves the backdrop only; keyboard users have Escape and the button
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(styles.dialog, variant !== "normal" && styles[variant])}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className={styles.close} onClick={onClose} aria-label={copy.close}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  )
}
