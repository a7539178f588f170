import { useEffect } from "react"
import { useLocation } from "react-router"
import { reportNoResponse } from "~/shared/api/connection"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { Notice } from "./notice"

/** Shown while the engine is unavailable, with a link to try again. */
export function UnavailablePage() {
  return (
    <Notice title={copy.unavailableTitle} rail actions={<RecoveryLinks />}>
      {copy.unavailableText}
    </Notice>
  )
}

/** A page requested without a connection; navigating to it again retries. */
export function OfflineErrorPage() {
  const { pathname, search } = useLocation()
  useEffect(reportNoResponse, [])
  return (
    <Notice title={copy.offlineTitle} actions={<LinkButton to={pathname + search}>{copy.tryAgain}</LinkButton>}>
      {copy.offlineText}
    </Notice>
  )
}

/** Unexpected error, with the specified text. */
export function UnexpectedErrorPage() {
  return (
    <Notice title={copy.unexpectedErrorTitle} rail actions={<RecoveryLinks />}>
      {copy.unexpectedErrorText}
    </Notice>
  )
}

function RecoveryLinks() {
  const { pathname, search } = useLocation()
  return (
    <>
      <LinkButton to={pathname + search} reloadDocument>
        {copy.tryAgain}
      </LinkButton>
      <LinkButton to="/" reloadDocument variant="secondary">
        {copy.backToHome}
      </LinkButton>
    </>
  )
}
