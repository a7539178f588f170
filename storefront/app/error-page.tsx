import { isRouteErrorResponse } from "react-router"
import {
  UnexpectedErrorPage,
  OfflineErrorPage,
  UnavailablePage,
} from "~/features/layout/components/messages/error-pages"
import { NotFound } from "~/features/layout/components/messages/not-found"
import { isOnline } from "~/shared/api/connection"

/** Page for an error that a route threw: not found, engine unavailable, no connection, or unexpected. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? <OfflineErrorPage /> : <UnexpectedErrorPage />
  if (error.status === 404) return <NotFound />
  return error.status === 503 ? <UnavailablePage /> : <UnexpectedErrorPage />
}

/** Messages of the error that `fetch` throws without a connection: Chromium and WebKit, then Firefox. */
const NO_ANSWER = /^(?:Failed to fetch|Load failed|NetworkError)/

/** Only in the browser: the server reports a lost connection to the engine as status 503. */
function isOffline(error: unknown): boolean {
  return (
    typeof document !== "undefined" && (!isOnline() || (error instanceof TypeError && NO_ANSWER.test(error.message)))
  )
}
