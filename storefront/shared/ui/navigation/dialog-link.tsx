import { type MouseEvent, type ReactNode, Suspense, useState } from "react"
import { Link } from "react-router"
import { opensNewTab } from "./opens-new-tab"

export interface DialogLinkProps {
  /** Page to which it leads before hydration, without JavaScript and in another tab. */
  to: string
  children: ReactNode
  /** The dialog, lazy or not; null for a plain link. */
  dialog: ((onClose: () => void) => ReactNode) | null
}

/** A link that opens a dialog over the page. */
export function DialogLink({ to, children, dialog }: DialogLinkProps) {
  const [open, setOpen] = useState(false)
  const openHere = (event: MouseEvent) => {
    if (dialog === null || opensNewTab(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={to} onClick={openHere}>
        {children}
      </Link>
      {open && <Suspense>{dialog?.(() => setOpen(false))}</Suspense>}
    </>
  )
}
