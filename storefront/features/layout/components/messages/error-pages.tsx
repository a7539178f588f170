import { useEffect } from "react"
import { useLocation } from "react-router"
import { reportNoResponse } from "~/shared/api/connection"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Notice } from "./notice"

/** The engine behind the shop is away: the page can be had again in a moment. */
export function UnavailablePage() {
  return (
    <Notice title="One moment, please" rail actions={<WaysOn />}>
      This page cannot be shown right now. Your cart is saved. Please try again in a minute.
    </Notice>
  )
}

/** A page requested without a connection; navigating to it again retries. */
export function OfflineErrorPage() {
  const { pathname, search } = useLocation()
  useEffect(reportNoResponse, [])
  return (
    <Notice title="You are offline" actions={<LinkButton to={pathname + search}>Try again</LinkButton>}>
      This page needs a connection. Your cart is saved. Please try again when you are back online.
    </Notice>
  )
}

/** Unexpected error, with the specified text. */
export function UnexpectedErrorPage() {
  return (
    <Notice title="Unexpected Application Error!" rail actions={<WaysOn />}>
      Your cart is saved. Please load the page again, or start over.
    </Notice>
  )
}

function WaysOn() {
  const { pathname, search } = useLocation()
  return (
    <>
      <LinkButton to={pathname + search} reloadDocument>
        Try again
      </LinkButton>
      <LinkButton to="/" reloadDocument variant="secondary">
        Back to home
      </LinkButton>
    </>
  )
}
