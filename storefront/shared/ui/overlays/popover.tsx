import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react"
import { useLocation } from "react-router"
import { classNames } from "../class-names"
import styles from "./popover.module.css"

export interface PopoverProps {
  /** Name of the button and of the panel, for screen readers. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  panelClassName?: string | undefined
  /** Content of the panel; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  onOpenChange?: (open: boolean) => void
}

const GAP_PX = 10
const EDGE_PX = 12

function placeUnder(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const fromRight = document.documentElement.clientWidth - at.right
  panel.style.top = `${String(at.bottom + GAP_PX)}px`
  panel.style.right = `${String(Math.max(EDGE_PX, fromRight))}px`
}

function hide(panel: HTMLElement | null): void {
  if (panel?.matches(":popover-open") === true) panel.hidePopover()
}

/**
 * A button with a panel under it, by the browser's Popover API: it closes on an outside click, on Escape
 * and when the page changes. The panel is in the top layer, aligned with the button's right edge.
 */
export function Popover({ label, trigger, triggerClassName, panelClassName, children, onOpenChange }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  const close = () => hide(document.getElementById(id))

  useEffect(() => hide(panel.current), [key])

  const beforeToggle = (event: ToggleEvent) => {
    if (event.newState === "open" && panel.current && button.current) placeUnder(panel.current, button.current)
  }
  const toggled = (event: ToggleEvent) => {
    setOpen(event.newState === "open")
    onOpenChange?.(event.newState === "open")
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classNames(styles.panel, panelClassName)}
        onBeforeToggle={beforeToggle}
        onToggle={toggled}
      >
        {typeof children === "function" ? children(close) : children}
      </div>
    </>
  )
}
