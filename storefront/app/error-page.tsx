import { isRouteErrorResponse } from "react-router"
import { BrokenPage, Offline, Unavailable } from "~/features/layout/components/broken-page"
import { NotFound } from "~/features/layout/components/not-found"

/** Page for an error that a route threw: not found, engine away, no connection, or the unforeseen. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return isOffline() ? <Offline /> : <BrokenPage />
  if (error.status === 404) return <NotFound />
  return error.status === 503 ? <Unavailable /> : <BrokenPage />
}

/** Only a browser can be; the server has its connection to the engine, and tells of it by status. */
function isOffline(): boolean {
  return typeof document !== "undefined" && !navigator.onLine
}
