import { isRouteErrorResponse } from "react-router"
import {
  UnexpectedErrorPage,
  OfflineErrorPage,
  UnavailablePage,
} from "~/features/layout/components/messages/error-pages"
import { NotFound } from "~/features/layout/components/messages/not-found"
import { isOnline } from "~/shared/api/connection"

/** Page for an error that a route threw: not found, engine away, no connection, or the unforeseen. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? <OfflineErrorPage /> : <UnexpectedErrorPage />
  if (error.status === 404) return <NotFound />
  return error.status === 503 ? <UnavailablePage /> : <UnexpectedErrorPage />
}

/** What `fetch` throws when there is no answer, in the words of Chromium and WebKit, or of Firefox. */
const NO_ANSWER = /^(?:Failed to fetch|Load failed|NetworkError)/

/** Only a browser can be; the server has its connection to the engine, and tells of it by status. */
function isOffline(error: unknown): boolean {
  return (
    typeof document !== "undefined" && (!isOnline() || (error instanceof TypeError && NO_ANSWER.test(error.message)))
  )
}
