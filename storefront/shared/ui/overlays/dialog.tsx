import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react"
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
  look?: "normal" | "wide" | "side" | "full"
  children: ReactNode
}

/**
 * The browser's own modal dialog: focus is kept inside, the page behind is inert, and focus returns to
 * where it was.
 */
export function Dialog({ open, onClose, label, look = "normal", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before the element leaves the page: only then does closing it give the focus back.
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
    // Keyboard users close it by Escape or the button; the click handler serves the backdrop only.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames(styles.dialog, look !== "normal" && styles[look])}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  )
}
