import { isRouteErrorResponse } from "react-router"
import { BrokenPage, Unavailable } from "~/features/layout/components/broken-page"
import { NotFound } from "~/features/layout/components/not-found"

/** Page for an error that a route threw: not found, engine away, or the unforeseen. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenPage />
  if (error.status === 404) return <NotFound />
  return error.status === 503 ? <Unavailable /> : <BrokenPage />
}
